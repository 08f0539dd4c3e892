import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { storeSplit } from '#web/features/search/store-split.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SPLIT_PARAM } from '#web/features/search/list-search.ts'

/** Shows tenders next to their list, or the list alone again; this device stores the choice. */
export function SplitChoice({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toggle = async () => {
    storeSplit(!isOn)
    const rest = new URLSearchParams(location.search)
    const isOpen = rest.has(SPLIT_PARAM)
    rest.delete(SPLIT_PARAM)
    const address = `${location.pathname}${rest.size > 0 ? `?${rest}` : ''}`
    if (isOpen) await navigate(address, { replace: true, preventScrollReset: true })
    // The list comes from memory, without a skeleton in between, because only its layout changes.
    await revalidate()
  }
  const name = isOn ? m.split_off() : m.split_on()
  return (
    <Button kind="icon" aria-label={name} title={name} onClick={() => void toggle()}>
      <Icon name="columns-2" />
    </Button>
  )
}
