import { formatBirr } from '#ethiopia/birr.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { PaymentAccount } from '#contract/payment-papers.ts'
import type { PaymentView } from '#contract/payments.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './payments-part.module.css'

/** The account's credit from overpayments; nothing where there is none. */
export function Credit({ account: { credit } }: { account: PaymentAccount }) {
  const { lang } = useVisitor()
  if (credit === 0) return null
  return <p className={states.banner}>{m.payment_credit({ amount: formatBirr(credit, lang) })}</p>
}

/** Notes on the money of a payment: the missing amount, withheld tax, used credit, and the tax receipt. */
export function PaymentMoney({ payment }: { payment: PaymentView }) {
  const { lang } = useVisitor()
  const birr = (amount: number) => formatBirr(amount, lang)
  const { credit, released, taxReceipt, withheldPercent } = payment
  const figures = { paid: birr(payment.amountPaid), due: birr(payment.amountDue), missing: birr(payment.amountMissing) }
  return (
    <>
      {payment.state === 'short' && <p className={text.small}>{m.payment_missing(figures)}</p>}
      {withheldPercent !== undefined && (
        <p className={text.small}>{m.payment_withheld({ percent: String(withheldPercent) })}</p>
      )}
      {credit !== undefined && <p className={text.hint}>{m.payment_credit_used({ amount: birr(credit) })}</p>}
      {released !== undefined && <p className={text.hint}>{m.payment_released({ amount: birr(released) })}</p>}
      {taxReceipt && (
        <p className={text.hint}>
          {m.tax_receipt_of({ number: taxReceipt.number })}
          {taxReceipt.machine === undefined ? '' : ` · MRC ${taxReceipt.machine}`}
          {taxReceipt.hasFile && (
            <>
              {' '}
              <a href={`/api/payment/${payment.id}/tax-receipt/file`} download>
                {m.receipt_download()}
              </a>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** The paid periods with their ends, newest first. */
export function PaidPeriods({ account: { periods } }: { account: PaymentAccount }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  if (periods.length === 0) return null
  const stateOf = ({ begins, ends, isReversed }: PaymentAccount['periods'][number]): string => {
    if (isReversed) return m.payment_state_reversed()
    if (ends <= now) return m.period_over()
    return begins > now ? m.period_ahead() : m.period_running()
  }
  return (
    <section className={styles.periods}>
      <h3>{m.periods_title()}</h3>
      <ul>
        {periods.map((period) => (
          <li key={`${period.begins} ${period.paymentId ?? ''}`} className={text.spread}>
            <span>
              {m.payment_from_to({ from: dayText(period.begins, visitor), to: dayText(period.ends, visitor) })}
            </span>
            <span className={text.quiet}>{stateOf(period)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
