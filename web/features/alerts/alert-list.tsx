import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { ALERTS_PAGE, ALERT_SETTINGS } from './addresses.ts'
import type { AlertCard, AlertPage } from './read-alerts.ts'
import { useAlertPages } from './use-alert-pages.ts'

type Props = {
  first: AlertPage
  /** As it was last seen: nothing more can be read. */
  isKept: boolean
  skeleton: ReactNode
  children(cards: readonly AlertCard[]): ReactNode
}

/** How many there are, and all pages of them. Near the end the next page is fetched; without script a link leads there. */
export function AlertList({ first, isKept, skeleton, children }: Props) {
  const { cards, status, more, hasMore } = useAlertPages(first)
  return (
    <>
      <h2 aria-live="polite" className={text.quiet}>
        {m.alerts_count({ count: first.totalCount, shown: total(first.totalCount) })}
      </h2>
      {first.totalCount === 0 ? <NoAlerts /> : children(cards)}
      <ListEnd
        status={status}
        goesOn={hasMore && !isKept}
        more={more}
        nextPage={`${ALERTS_PAGE}?pageIndex=${first.pageIndex + 1}`}
        skeleton={skeleton}
      />
    </>
  )
}

function NoAlerts() {
  return (
    <section className={states.state}>
      <Icon name="bell" />
      <p>{m.alerts_none()}</p>
      <ButtonLink to={ALERT_SETTINGS}>{m.configure_alert()}</ButtonLink>
    </section>
  )
}
