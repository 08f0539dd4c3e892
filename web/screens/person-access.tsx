import type { PaymentView } from '#contract/payments.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { PAYMENT_STATE_TEXT, PLAN_LENGTHS } from '#web/features/payments/payment-text.ts'
import * as list from '#web/features/payments/payment-list.module.css'
import { runsUntil } from '#web/features/subscriptions/runs-until.ts'
import { SUBSCRIPTION_KIND } from '#web/features/subscriptions/subscription-kind.ts'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import { SettingsPart } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'

const MAX_SHOWN = 5

/** A person's access and its end, with their latest payments: callers ask about these first. */
export function PersonAccess({
  subscription,
  payments,
}: {
  subscription: SubscriptionState
  payments: readonly PaymentView[]
}) {
  const visitor = useVisitor()
  const { kind, active, leftDays, totalDays } = subscription
  const end = kind === 'staff' ? undefined : runsUntil(subscription)
  const date = end === undefined ? undefined : dayText(end, visitor)
  const runs = active && kind !== 'staff'
  return (
    <SettingsPart
      id="access"
      title={m.subscription()}
      aside={runs && <p className={text.quiet}>{m.days_left_of({ left: leftDays, total: totalDays })}</p>}
    >
      <p>
        <b>{SUBSCRIPTION_KIND[kind]()}</b>
        {date !== undefined && <> · {runs ? m.expires_on({ date }) : m.ended_on({ date })}</>}
      </p>
      {payments.length === 0 ? (
        <p className={text.quiet}>{m.payments_none_person()}</p>
      ) : (
        <ul className={list.list}>
          {payments.slice(0, MAX_SHOWN).map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </SettingsPart>
  )
}

function PaymentLine({ payment: { id, reference, plan, amountDue, state, createdAt } }: { payment: PaymentView }) {
  const visitor = useVisitor()
  return (
    <li>
      <Link to={`/admin/payments/${id}`}>
        <span>
          <b>{formatBirr(amountDue, visitor.lang)}</b>
          <br />
          <small className={list.reference}>
            {reference} · {PLAN_LENGTHS[plan]()} · {dayText(createdAt, visitor)}
          </small>
        </span>
        <span className={marks.tag} data-state={state}>
          {PAYMENT_STATE_TEXT[state]()}
        </span>
      </Link>
    </li>
  )
}
