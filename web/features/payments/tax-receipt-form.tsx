import { useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import type { PaymentView } from '#contract/payments.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { PartMessage } from '#web/ui/part/part.tsx'
import { PaymentMoney } from './payment-account.tsx'
import * as styles from './payments.module.css'

/** Which payment it is, the receipt noted last, and the form for another. */
export function TaxReceiptForm({ payment: given }: { payment: PaymentView }) {
  const { lang } = useVisitor()
  const [payment, setPayment] = useState(given)
  const [said, setSaid] = useState<string>()
  const form = useForm('tax-receipt', {
    check: () => ({}),
    async send({ kind, number = '', machine = '' }) {
      setSaid(undefined)
      try {
        const body = {
          kind: kind === 'cash-register' ? ('cash-register' as const) : ('printed' as const),
          number,
          ...(machine.trim() === '' ? {} : { machine }),
        }
        setPayment(await browserCall('POST /api/payment/{id}/tax-receipt', { params: { id: payment.id }, body }))
        setSaid(m.tax_receipt_noted())
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return (
    <>
      <div className={styles.record}>
        <p>
          <b>{payment.reference}</b> · {formatBirr(payment.amountDue, lang)}
          {payment.buyerName === undefined ? '' : ` · ${payment.buyerName}`}
        </p>
        <PaymentMoney payment={payment} />
      </div>
      <PartMessage text={said} />
      <Form form={form}>
        <Banner text={form.banner} />
        <div className={fields.field}>
          <label htmlFor="tax-receipt-kind">{m.tax_receipt_kind()}</label>
          <select id="tax-receipt-kind" name="kind" className={fields.input}>
            <option value="cash-register">{m.tax_receipt_register()}</option>
            <option value="printed">{m.tax_receipt_printed()}</option>
          </select>
        </div>
        <LabelledInput
          form={form}
          name="number"
          label={m.tax_receipt_number()}
          autoComplete="off"
          maxLength={40}
          required
        />
        <LabelledInput
          form={form}
          name="machine"
          label={m.tax_receipt_machine()}
          hint={m.tax_receipt_machine_hint()}
          autoComplete="off"
          maxLength={40}
        />
        <SubmitButton form={form} busyText={m.saving()}>
          {m.tax_receipt_note()}
        </SubmitButton>
      </Form>
    </>
  )
}
