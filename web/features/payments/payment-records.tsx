import { useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { ALONE_MOST } from '#contract/payment-states.ts'
import type { PaymentView } from '#contract/payments.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { PAYMENT_STATE_TEXT } from './payment-text.ts'
import * as styles from './payments.module.css'

/** As references are compared: who reads one from a statement may type spaces and small letters. */
const keyOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Payments, to be found by their reference, and the form for a transfer. */
export function PaymentRecords({ payments: given }: { payments: PaymentView[] }) {
  const [payments, setPayments] = useState(given)
  const [typed, setTyped] = useState('')
  const found = payments.filter(({ reference }) => reference.includes(keyOf(typed)))
  return (
    <>
      <div className={fields.field}>
        <label htmlFor="find-payment">{m.payment_reference()}</label>
        <input
          id="find-payment"
          type="search"
          className={fields.input}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className={text.small}>
        {found.length === 0 && m.admin_payments_none()}
      </p>
      <ul className={styles.records}>
        {found.map((payment) => (
          <PaymentRecord
            key={payment.id}
            payment={payment}
            onChange={(changed) => setPayments(payments.map((one) => (one.id === changed.id ? changed : one)))}
          />
        ))}
      </ul>
    </>
  )
}

type RecordProps = { payment: PaymentView; onChange(payment: PaymentView): void }

function PaymentRecord({ payment, onChange }: RecordProps) {
  const visitor = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string>()
  return (
    <li className={styles.record}>
      <div className={text.spread}>
        <b>{payment.reference}</b>
        <span>{PAYMENT_STATE_TEXT[payment.state]()}</span>
      </div>
      <p className={text.small}>
        {m.months_count({ count: payment.months })} · {formatBirr(payment.amountDue, visitor.lang)} ·{' '}
        {dayText(payment.createdAt, visitor)}
        {payment.buyerName === undefined ? '' : ` · ${payment.buyerName}`}
      </p>
      <p role="status" className={text.small}>
        {said}
      </p>
      {isOpen ? (
        <TransferForm
          payment={payment}
          onChange={(changed, isProposed) => {
            setOpen(false)
            setSaid(isProposed ? m.proposal_made() : m.transfer_recorded())
            onChange(changed)
          }}
        />
      ) : (
        <Button kind="link" onClick={() => setOpen(true)}>
          {m.transfer_record()}
        </Button>
      )}
    </li>
  )
}

type TransferProps = {
  payment: PaymentView
  /** `isProposed`: so much needs a second person. */
  onChange(payment: PaymentView, isProposed: boolean): void
}

function TransferForm({ payment, onChange }: TransferProps) {
  const form = useForm(`transfer-${payment.reference}`, {
    check: () => ({}),
    async send({ account = '', bankReference = '', bookedOn = '', amount = '' }) {
      try {
        const body = {
          what: 'transfer' as const,
          account: account.trim(),
          bankReference,
          bookedOn,
          amount: Number(amount),
        }
        const changed = await browserCall('PUT /api/payment/{id}', { params: { id: payment.id }, body })
        onChange(changed, body.amount > ALONE_MOST)
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <LabelledInput form={form} name="account" label={m.transfer_account()} autoComplete="on" required />
      <LabelledInput form={form} name="bankReference" label={m.transfer_reference()} autoComplete="off" required />
      <LabelledInput form={form} name="bookedOn" label={m.transfer_day()} type="date" required />
      <LabelledInput
        form={form}
        name="amount"
        label={m.transfer_amount()}
        type="number"
        inputMode="decimal"
        step="0.01"
        defaultValue={payment.amountMissing}
        required
      />
      <SubmitButton form={form}>{m.transfer_record()}</SubmitButton>
    </Form>
  )
}
