import { useCallback } from 'react'
import { sectorById } from '#ethiopia/sectors.ts'
import { channelLabel } from '#web/lazy/channel-label.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as styles from './admin-alerts.module.css'
import { readAdminAlerts } from './read-admin-alerts.ts'
import type { AlertsOfTender } from './read-admin-alerts.ts'

/** Further ones of a kind are shown on request: a tender can match hundreds of keywords. */
const SHOWN = 12

/** For staff: how many people a tender matched; before approval, how many would be notified. */
export function AdminAlerts({ id, isApproved }: { id: number; isApproved: boolean }) {
  const read = useRead(useCallback(() => readAdminAlerts(id, isApproved), [id, isApproved]))
  return (
    <div className={styles.alerts}>
      <h3>{m.staff_alerts()}</h3>
      <WhenRead of={read}>{(alerts) => <Met alerts={alerts} />}</WhenRead>
    </div>
  )
}

function Met({ alerts }: { alerts: AlertsOfTender }) {
  const { lang } = useVisitor()
  const { alertSectorCount, alertUserCount, wouldNotify, keywords, sectors, customers } = alerts
  return (
    <>
      {wouldNotify && <IfApproved {...wouldNotify} />}
      <p>{m.staff_alert_counts({ sectors: grouped(alertSectorCount), people: grouped(alertUserCount) })}</p>
      {keywords.length + sectors.length + customers.length === 0 && <p>{m.staff_found_none()}</p>}
      <Reasons
        title={m.matched_keywords()}
        reasons={keywords.map(({ matchedKeywordText: text, people, rank }) => ({ text, people, rank }))}
      />
      <Reasons
        title={m.sectors()}
        reasons={sectors.map(({ sector, name, people }) => ({ text: sectorById(sector)?.[lang] ?? name, people }))}
      />
      <Reasons
        title={m.staff_found_customers()}
        reasons={customers.map(({ customer, people }) => ({ text: customer, people }))}
      />
    </>
  )
}

function IfApproved({ people, byChannel }: NonNullable<AlertsOfTender['wouldNotify']>) {
  const channels = byChannel
    .filter((each) => each.people > 0)
    .map((each) => `${channelLabel(each.channel)} ${grouped(each.people)}`)
  return (
    <p>
      <b>
        {people === 0 ? m.staff_would_notify_none() : m.staff_would_notify({ count: people, shown: grouped(people) })}
      </b>{' '}
      {channels.join(' · ')}
    </p>
  )
}

type ReasonLine = { text: string; people?: number | undefined; rank?: number | undefined }
/** Decision 0090. */
const RANK_DECIMALS = 2

function Reasons({ title, reasons }: { title: string; reasons: readonly ReasonLine[] }) {
  if (reasons.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ReasonList reasons={reasons.slice(0, SHOWN)} />
      {reasons.length > SHOWN && (
        <details>
          <summary>{m.view_more({ count: reasons.length - SHOWN })}</summary>
          <ReasonList reasons={reasons.slice(SHOWN)} />
        </details>
      )}
    </div>
  )
}

const ReasonList = ({ reasons }: { reasons: readonly ReasonLine[] }) => (
  <ul className={styles.reasons}>
    {reasons.map(({ text, people = 0, rank }) => (
      <li key={text}>
        {text}{' '}
        {rank !== undefined && (
          <b title={m.rank({ rank: rank.toFixed(RANK_DECIMALS) })}>{rank.toFixed(RANK_DECIMALS)}</b>
        )}{' '}
        <small>{m.staff_reason_people({ count: people, shown: grouped(people) })}</small>
      </li>
    ))}
  </ul>
)
