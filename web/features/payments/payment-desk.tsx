import { useEffect, useRef, useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import type { DeskPayment } from '#contract/payment-desk.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as text from '#web/ui/text.module.css'
import { PaymentDecisions } from './payment-decisions.tsx'
import * as styles from './payment-desk.module.css'
import { PAPER_NAMES, PAYMENT_STATE_TEXT, WAY_TEXT } from './payment-text.ts'
import { Proposals } from './proposals.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import { CAUSE_TEXT, MONEY_TEXT } from './record-text.ts'
import { FactList } from './fact-list.tsx'

/** One payment as staff sees it: its data, decisions, money, papers and history. */
export function PaymentDesk({ payment: initial }: { payment: DeskPayment }) {
  const [payment, setPayment] = useState(initial)
  const [said, setSaid] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that decided had the focus, and is gone.
    if (said !== undefined) takeLostFocus(top.current?.querySelector<HTMLElement>('[role=status]'))
  }, [said, payment])
  const again = async (words?: string) => {
    setPayment(await browserCall('GET /api/payment/{id}/desk', { params: { id: initial.id } }))
    setSaid(words)
  }
  return (
    <div ref={top} className={styles.payment}>
      <LiveMessage tabIndex={-1} className={said === undefined ? text.outOfSight : states.banner}>
        {said}
      </LiveMessage>
      <div className={styles.sides}>
        <div className={styles.side}>
          <Facts payment={payment} />
          <Proposals
            key={payment.proposals.map(({ id }) => id).join()}
            proposals={payment.proposals}
            onDecided={(words) => void again(words)}
          />
          {payment.isOwn && <p className={states.banner}>{m.payment_own()}</p>}
          <PaymentDecisions
            key={`${payment.events.length} ${payment.entries.length}`}
            payment={payment}
            onDecided={again}
          />
        </div>
        <div className={styles.side}>
          <Money payment={payment} />
          <ReceiptLines receipts={payment.receipts} title={m.payment_receipts()} />
          <Papers payment={payment} />
          <History payment={payment} />
        </div>
      </div>
    </div>
  )
}

function Facts({ payment }: { payment: DeskPayment }) {
  const visitor = useVisitor()
  const { buyer, payer, begins, ends, taxReceipt } = payment
  const birr = (amount: number) => formatBirr(amount, visitor.lang)
  const day = (instant: number) => dayText(instant, visitor)
  const facts: [string, string | undefined][] = [
    [m.state(), PAYMENT_STATE_TEXT[payment.state]()],
    [m.proforma_period(), m.months_count({ count: payment.months })],
    [m.receipt_due(), birr(payment.amountDue)],
    [m.money_received(), payment.amountPaid > 0 ? birr(payment.amountPaid) : undefined],
    [m.payment_missing_short(), payment.state === 'short' ? birr(payment.amountMissing) : undefined],
    [m.buyer(), [buyer?.name, buyer?.nameAm].filter(Boolean).join(' · ')],
    [m.buyer_tin(), buyer?.tin],
    [m.receipt_payer(), payer.name],
    [m.payments_made(), day(payment.createdAt)],
    [
      m.paper_valid_until(),
      payment.state === 'open' || payment.state === 'refused' ? day(payment.validUntil) : undefined,
    ],
    [m.payment_state_paid(), payment.paidAt === undefined ? undefined : day(payment.paidAt)],
    [
      m.period_given(),
      begins === undefined || ends === undefined ? undefined : m.range_between({ from: day(begins), to: day(ends) }),
    ],
    [m.payment_method(), payment.ways.map((way) => WAY_TEXT[way]()).join(' · ')],
    [m.tax_receipt(), taxReceipt && [taxReceipt.number, taxReceipt.machine].filter(Boolean).join(' · MRC ')],
  ]
  return <FactList className={styles.facts} facts={facts} />
}

function Money({ payment: { entries } }: { payment: DeskPayment }) {
  const visitor = useVisitor()
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.payment_money()}</h2>
      {entries.length === 0 ? (
        <p className={text.quiet}>{m.payment_money_none()}</p>
      ) : (
        <ul className={styles.records}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <div className={text.spread}>
                <b>{MONEY_TEXT[entry.kind]()}</b>
                <b className={styles.amount}>{formatBirr(entry.amount, visitor.lang)}</b>
              </div>
              <p className={text.small}>
                {[
                  entry.bankReference ?? entry.paper,
                  entry.account,
                  entry.bookedOn === undefined ? undefined : isoDayText(entry.bookedOn, visitor),
                ]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </p>
              {entry.secondUntil !== undefined && (
                <p className={text.small}>{m.second_until({ date: dayText(entry.secondUntil, visitor) })}</p>
              )}
              <When at={entry.at} by={entry.by} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Papers({ payment }: { payment: DeskPayment }) {
  const visitor = useVisitor()
  const { numbers, can, id } = payment
  if (numbers.length === 0 && !can.noteTaxReceipt) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.payment_papers()}</h2>
      <ul className={styles.records}>
        {numbers.map(({ kind, number, issuedAt }) => (
          <li key={number} className={text.spread}>
            <ButtonLink kind="link" href={`/subscription/paper/${id}/${kind}?number=${number}`}>
              {PAPER_NAMES[kind]()} {number}
            </ButtonLink>
            <span className={text.small}>{dayText(issuedAt, visitor)}</span>
          </li>
        ))}
      </ul>
      {can.noteTaxReceipt && (
        <ButtonLink kind="plain" to={`/admin/tax-receipt/${id}`}>
          {m.tax_receipt()}
        </ButtonLink>
      )}
    </section>
  )
}

function History({ payment: { events } }: { payment: DeskPayment }) {
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.payment_history()}</h2>
      <ul className={styles.records}>
        {events.map((event, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
          <li key={n}>
            <b>{CAUSE_TEXT[event.cause]()}</b>
            {event.cause === 'reversed' && event.note !== undefined && <p>{event.note}</p>}
            <When at={event.at} by={event.by} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const momentText = (at: number, visitor: Visitor): string =>
  `${dayText(at, visitor)} · ${formatClock(minutesOfDayAt(at))}`

function When({ at, by }: { at: number; by: string | undefined }) {
  const visitor = useVisitor()
  return (
    <p className={text.hint}>
      <time dateTime={new Date(at).toISOString()}>{momentText(at, visitor)}</time>
      {by !== undefined && by !== '' && ` · ${m.created_by({ name: by })}`}
    </p>
  )
}
