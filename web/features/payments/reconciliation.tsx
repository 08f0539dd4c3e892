import type { Reconciliation, ReconciliationGroup } from '#contract/reconciliation.ts'
import type { RepairKind } from '#contract/payment-states.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './reconciliation.module.css'
import { isoDayText } from '#web/lazy/iso-day-text.ts'

const REPAIR_TEXT: Record<RepairKind, () => string> = {
  'sum-without-period': m.repair_sum,
  'paid-without-period': m.repair_period,
  'completed-uncounted': m.repair_uncounted,
  'try-unscheduled': m.repair_unscheduled,
  'held-in-vain': m.repair_held,
  'line-counted': m.repair_line,
}

const momentText = (at: number, visitor: Visitor): string =>
  `${dayText(at, visitor)} · ${formatClock(minutesOfDayAt(at))}`

/**
 * Differences in the books: first those that must never occur, then those that wait for staff, then those corrected
 * automatically.
 */
export function ReconciliationOverview({ found }: { found: Reconciliation }) {
  const visitor = useVisitor()
  return (
    <>
      <p className={text.small}>
        {found.lookedAt === undefined
          ? m.reconciliation_not_checked()
          : m.reconciliation_checked({ when: momentText(found.lookedAt, visitor) })}
      </p>
      <div className={styles.groups}>
        <Group title={m.reconciliation_without_period()} group={found.withoutPeriod} isFault />
        <Group title={m.reconciliation_without_account()} group={found.withoutAccount} isFault />
        <Group title={m.reconciliation_without_payment()} group={found.withoutPayment} isFault />
        <Group title={m.reconciliation_uncounted()} group={found.uncounted} isFault />
        <Group title={m.reconciliation_held()} group={found.heldInVain} isFault />
        <Group title={m.reconciliation_over()} group={found.lapsedWithMoney} />
        <Group title={m.reconciliation_short()} group={found.short} />
        <Group title={m.reconciliation_late()} group={found.receiptsLate} />
        <Group title={m.reconciliation_unanswered()} group={found.unanswered} />
        <Lines lines={found.lines} />
        <Repairs repairs={found.repairs} />
      </div>
    </>
  )
}

type GroupProps = { title: string; group: ReconciliationGroup; /** There should be none. */ isFault?: boolean }

function Group({ title, group, isFault = false }: GroupProps) {
  const visitor = useVisitor()
  const { count, first } = group
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <b className={isFault && count > 0 ? styles.fault : undefined}>{count}</b>
      </div>
      {isFault && count > 0 && <p className={text.hint}>{m.reconciliation_none_due()}</p>}
      {count > 0 && (
        <ul>
          {first.map(({ id, reference, amount, since }) => (
            <li key={`${id} ${since}`}>
              <Link to={`/admin/payments/${id}`}>{reference}</Link>{' '}
              <span className={text.small}>
                {formatBirr(amount, visitor.lang)} · {m.reconciliation_since({ date: dayText(since, visitor) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > first.length && <p className={text.hint}>{m.reconciliation_more({ count })}</p>}
    </section>
  )
}

function Lines({ lines: { free, unmatched, oldest } }: { lines: Reconciliation['lines'] }) {
  const visitor = useVisitor()
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{m.reconciliation_unmatched()}</h2>
        <b>{unmatched}</b>
      </div>
      <p className={text.small}>
        <Link to="/admin/bank-lines?state=new">{m.reconciliation_unmatched_text({ unmatched, free })}</Link>
        {oldest === undefined ? '' : ` · ${m.reconciliation_oldest({ date: isoDayText(oldest, visitor) })}`}
      </p>
    </section>
  )
}

function Repairs({ repairs }: { repairs: Reconciliation['repairs'] }) {
  const visitor = useVisitor()
  return (
    <section className={styles.group}>
      <h2>{m.repairs_title()}</h2>
      {repairs.length === 0 ? (
        <p className={text.small}>{m.repairs_none()}</p>
      ) : (
        <ul>
          {repairs.map(({ kind, count, lastAt }) => (
            <li key={kind}>
              {REPAIR_TEXT[kind]()}:{' '}
              <span className={text.small}>{m.repairs_times({ count, when: momentText(lastAt, visitor) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
