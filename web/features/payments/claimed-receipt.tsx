import { useEffect, useRef, useState } from 'react'
import { RECEIPT_REASONS } from '#contract/payment-states.ts'
import type { ClaimedReceipt } from '#contract/receipt-queue.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { copyText } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { CreditFields, typedCredit } from './credit-fields.tsx'
import { PAYMENT_STATE_TEXT } from './payment-text.ts'
import * as styles from './receipt-desk.module.css'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import { ReceiptFlags } from './receipt-flags.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { bankName, RECEIPT_REASON_TEXT } from './receipt-text.ts'
import { FactList } from './fact-list.tsx'

/** The first field of a refusal. */
const REASON = 'refuse-receipt-reason'

type Props = { receipt: ClaimedReceipt; onDecided(said: string): void; onBack(): void }

/** A receipt before its verifier: the file next to the typed claim and the amount due, and the two decisions. */
export function ClaimedReceiptDesk({ receipt, onDecided, onBack }: Props) {
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With a keyboard the focus moves to the next field; on a phone the field would cover half of the receipt.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      desk.current
        ?.querySelector<HTMLElement>('button[aria-pressed], input[name=bookedOn]')
        ?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={desk}
      className={styles.claimed}
      // A key that is still held down from the previous receipt decides nothing about this one.
      onKeyDownCapture={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <ReceiptSheet receipt={receipt} />
      <div className={styles.facts}>
        <Facts receipt={receipt} />
        <ReceiptFlags flags={receipt.flags} />
        {receipt.payment.state === 'paid' && <p className={styles.red}>{m.receipt_already_paid()}</p>}
        <Tools receipt={receipt} />
        <div className={styles.forms}>
          <CountForm receipt={receipt} onDecided={onDecided} />
          <RefuseForm receipt={receipt} onDecided={onDecided} />
        </div>
        <Earlier receipt={receipt} />
        <p>
          <Button kind="quiet" onClick={onBack}>
            {m.back_to_list()}
          </Button>
        </p>
      </div>
    </div>
  )
}

function Facts({ receipt }: { receipt: ClaimedReceipt }) {
  const visitor = useVisitor()
  const { payment, amount, paidOn } = receipt
  const birr = (value: number) => formatBirr(value, visitor.lang)
  const facts: [string, string | undefined][] = [
    [m.receipt_bank_short(), bankName(receipt.bank, visitor.lang)],
    [m.paper_number(), receipt.number],
    [m.receipt_other_number(), receipt.otherNumber],
    [m.receipt_due(), birr(payment.amountMissing || payment.amountDue)],
    [
      m.receipt_claims(),
      [amount === undefined ? '' : birr(amount), paidOn === undefined ? '' : isoDayText(paidOn, visitor)]
        .filter(Boolean)
        .join(' · '),
    ],
    [m.receipt_payer(), [receipt.payer.name, payment.buyerName].filter(Boolean).join(' · ')],
    [m.payment_reference(), payment.reference],
    [m.receipt_typed(), receipt.typed === receipt.number ? undefined : receipt.typed],
  ]
  return <FactList className={styles.list} facts={facts} />
}

function Tools({ receipt }: { receipt: ClaimedReceipt }) {
  const [said, setSaid] = useState<string>()
  const copy = async () => setSaid(await copyText(receipt.number, m.receipt_copied()))
  return (
    <div className={text.row}>
      {receipt.page !== undefined && (
        <ButtonLink kind="plain" href={receipt.page} target="_blank" rel="noopener noreferrer">
          {m.receipt_bank_page()}
        </ButtonLink>
      )}
      <Button kind="plain" onClick={() => void copy()}>
        {m.receipt_copy_number()}
      </Button>
      <Button kind="plain" onClick={() => document.getElementById(REASON)?.focus()}>
        {m.receipt_refuse_go()}
      </Button>
      <LiveMessage as="span" className={text.small}>
        {said}
      </LiveMessage>
    </div>
  )
}

const seen = ({ id, version }: ClaimedReceipt) => ({ receiptId: id, version })

function CountForm({ receipt, onDecided }: Omit<Props, 'onBack'>) {
  const { payment, accounts, lines } = receipt
  const form = useForm('count-receipt', {
    check: () => ({}),
    async send(typed) {
      try {
        const body = { ...typedCredit(typed), receipt: seen(receipt) }
        const { amountPaid } = await browserCall('PUT /api/payment/{id}', { params: { id: payment.id }, body })
        onDecided(amountPaid === payment.amountPaid ? m.proposal_made() : m.receipt_counted_said())
        return 'leaving'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  // The day must be typed as our account shows it: a press alone counts nothing without a line of ours.
  const given = {
    bankReference: receipt.number,
    amount: receipt.amount ?? payment.amountMissing,
  }
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_count_title()}</h2>
      <Form form={form}>
        <Banner text={form.banner} />
        <CreditFields form={form} accounts={accounts} lines={lines} given={given} />
        <SubmitButton form={form}>{m.receipt_count()}</SubmitButton>
      </Form>
    </section>
  )
}

function RefuseForm({ receipt, onDecided }: Omit<Props, 'onBack'>) {
  const form = useForm('refuse-receipt', {
    check: () => ({}),
    async send({ reason = '', note = '' }) {
      try {
        const known = RECEIPT_REASONS.find((known) => known === reason) ?? 'other-reason'
        await browserCall('PUT /api/payment/{id}', {
          params: { id: receipt.payment.id },
          body: { what: 'refuse-receipt', receipt: seen(receipt), reason: known, note },
        })
        onDecided(m.receipt_refused_said())
        return 'leaving'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_refuse_title()}</h2>
      <Form form={form}>
        <Banner text={form.banner} />
        <div className={fields.field}>
          <label htmlFor={REASON}>{m.paper_reason()}</label>
          <select id={REASON} name="reason" className={fields.input}>
            {RECEIPT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {RECEIPT_REASON_TEXT[reason]()}
              </option>
            ))}
          </select>
        </div>
        <LabelledInput
          form={form}
          name="note"
          label={m.optional({ label: m.receipt_refuse_note() })}
          maxLength={500}
          autoComplete="off"
        />
        <SubmitButton form={form}>{m.receipt_refuse()}</SubmitButton>
      </Form>
    </section>
  )
}

function Earlier({ receipt }: { receipt: ClaimedReceipt }) {
  const visitor = useVisitor()
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_earlier()}</h2>
      {receipt.earlier.length === 0 ? (
        <p className={text.quiet}>{m.receipt_earlier_none()}</p>
      ) : (
        <ul className={styles.queue}>
          {receipt.earlier.map((payment) => (
            <li key={payment.id}>
              <div className={text.spread}>
                <span>
                  {formatBirr(payment.amountDue, visitor.lang)} · {dayText(payment.createdAt, visitor)}
                </span>
                <span>{PAYMENT_STATE_TEXT[payment.state]()}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
