import { useCallback, useState } from 'react'
import type { NotificationItem } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as states from '#web/ui/state.module.css'
import { ALERT_SETTINGS } from './addresses.ts'
import { channelText } from './channel-text.ts'
import { alertErrorText } from './alert-error-text.ts'
import { suppressionText } from './suppression-text.ts'
import * as styles from './searches.module.css'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'

const PAGE_SIZE = 50
const readHistory = (pageIndex: number) =>
  browserCall('GET /api/Notification/history', { query: { pageIndex, pageSize: PAGE_SIZE } })
const readFirst = () => readHistory(0)

const STATES: Record<NotificationItem['state'], () => string> = {
  pending: m.history_waiting,
  sent: m.history_delivered,
  shown: m.history_shown,
  failed: m.history_failed,
  expired: m.history_expired,
  suppressed: m.history_suppressed,
}

/** Empty for the tender itself, which is most of the list. */
const KINDS: Record<NotificationItem['what'], () => string> = {
  tender: () => '',
  change: m.history_change,
  reminder: m.reminder,
}

function Item({
  item: { what, tenderId, shortTitle, companyName, channel, at, state, reason, error = '' },
}: {
  item: NotificationItem
}) {
  const visitor = useVisitor()
  const why = state === 'suppressed' ? suppressionText(reason) : error
  const isThere = state === 'sent' || state === 'shown'
  return (
    <li>
      <Link to={`/tenders/detail?id=${tenderId}`}>{shortTitle || m.number({ id: tenderId })}</Link>
      <p>
        {what !== 'tender' && <b>{KINDS[what]()}</b>}
        {companyName !== undefined && <span>{companyName}</span>}
        <span>{channelText(channel)}</span>
        <span>{dateTimeText(at, visitor)}</span>
        <span className={styles.tag} data-state={state}>
          {(isThere || state === 'failed') && <Icon name={isThere ? 'check' : 'x'} />}
          {STATES[state]()}
          {why !== '' && m.colon()}
          {/* Providers answer in English. */}
          {why !== '' && <span lang={state === 'suppressed' ? undefined : 'en'}>{why}</span>}
        </span>
      </p>
    </li>
  )
}

/** The reader's messages: tender, channel, time and result of each. */
export function NotificationHistory() {
  const read = useRead(readFirst)
  return <WhenRead of={read}>{(first) => <Pages first={first.data} total={first.totalCount} />}</WhenRead>
}

function Pages({ first, total }: { first: readonly NotificationItem[]; total: number }) {
  const [items, setItems] = useState(first)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const more = useCallback(async () => {
    setBusy(true)
    setSaid('')
    try {
      const { data } = await readHistory(Math.floor(items.length / PAGE_SIZE))
      setItems([...items, ...data])
    } catch (error) {
      setSaid(alertErrorText(error).banner)
    }
    setBusy(false)
  }, [items])
  if (items.length === 0) {
    return (
      <section className={states.state}>
        <Icon name="mail" />
        <h2>{m.history_none()}</h2>
        <p>{m.history_none_text()}</p>
        <ButtonLink to={`${ALERT_SETTINGS}#check`}>{m.check_title()}</ButtonLink>
      </section>
    )
  }
  return (
    <div className={styles.list}>
      <ul className={styles.history}>
        {items.map((item) => (
          <Item key={`${item.what} ${item.tenderId} ${item.channel} ${item.at}`} item={item} />
        ))}
      </ul>
      <LiveMessage>{said}</LiveMessage>
      {items.length < total && (
        <div>
          <Button kind="plain" busy={isBusy} onClick={() => !isBusy && void more()}>
            {m.history_older()}
          </Button>
        </div>
      )}
    </div>
  )
}
