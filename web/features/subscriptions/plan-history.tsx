import type { PlanChange, PlanValues } from '#contract/subscriptions.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './plan-form.module.css'

const both = (first: () => string, second: () => string) => () => `${first()}, ${second()}`
export const PLAN_VALUE_NAMES: Record<keyof PlanValues, () => string> = {
  annually: both(m.plan_year, m.price_now),
  annually_old: both(m.plan_year, m.price_old),
  biannually: both(m.plan_half_year, m.price_now),
  biannually_old: both(m.plan_half_year, m.price_old),
  quarterly: both(m.plan_quarter, m.price_now),
  quarterly_old: both(m.plan_quarter, m.price_old),
  trialDays: m.trial_days,
  phone_download_days: m.phone_contact_days,
  email_download_days: m.email_contact_days,
}

/** The changes of plan values: by whom, when, and from which value to which. */
export function PlanHistory({ changes }: { changes: readonly PlanChange[] }) {
  const visitor = useVisitor()
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.plan_history()}</h2>
      {changes.length === 0 && <p className={text.quiet}>{m.plan_history_none()}</p>}
      <ul className={styles.changes}>
        {changes.map(({ at, by, agreedBy, value, from, to }) => (
          <li key={`${at} ${value} ${from}`}>
            <b>{m.plan_change({ value: PLAN_VALUE_NAMES[value](), from: grouped(from), to: grouped(to) })}</b>
            <span className={text.hint}>
              {dayText(at, visitor)} · {by ?? m.order_nobody()}
              {agreedBy !== undefined && agreedBy !== by && `, ${agreedBy}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
