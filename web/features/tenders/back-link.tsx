import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TenderId } from '#contract/ids.ts'
import { useBrowserValue } from '#web/lib/use-store.ts'
import { RETURN_STATE, isOneStepBack, lastListAddress, restoreListPosition } from '#web/lib/return-to-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button.tsx'

/** Readers who came from an alert email have no list in their history, so the URL names it. */
const listFor = (search: string): string =>
  new URLSearchParams(search).get('from') === 'alert' ? '/tenders/alert' : '/tenders/list'

type Props = ButtonStyle & Pick<ComponentProps<'a'>, 'children' | 'aria-label'> & { tender: TenderId }

/** Links to the list that the reader came from, with its words and filters, and at their place in it. */
export function BackLink({ tender, ...rest }: Props) {
  const navigate = useNavigate()
  const byAddress = listFor(useLocation().search)
  const last = useBrowserValue(lastListAddress, undefined)
  const to = last ?? byAddress
  /**
   * From further away than one step, the list is opened again at that place; a list whose cards load late handles that
   * itself.
   */
  const goBack = async () => {
    await navigate(to, { state: RETURN_STATE, preventScrollReset: true })
    requestAnimationFrame(() => restoreListPosition(to.split('?', 1)[0] ?? ''))
  }
  return (
    <ButtonLink
      {...rest}
      to={to}
      onClick={(event) => {
        if (
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey ||
          last === undefined
        )
          return
        event.preventDefault()
        if (isOneStepBack(tender)) void navigate(-1)
        else void goBack()
      }}
    />
  )
}
