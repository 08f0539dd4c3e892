import { useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import type { PaymentView } from '#contract/payments.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import { FilePick } from '#web/ui/form/file-pick.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { PartMessage } from '#web/ui/part/part.tsx'
import { formCall } from './form-call.ts'
import { PaymentMoney } from './payment-account.tsx'
import * as styles from './payments.module.css'
import { scaledPicture } from './scaled-picture.ts'

/** The payment while its receipts are recorded, one after the other. */
function useTaxReceipt(given: PaymentView) {
  const [payment, setPayment] = useState(given)
  const [said, setSaid] = useState<string>()
  const [file, setFile] = useState<File>()
  const form = useForm('tax-receipt', {
    check: () => ({}),
    async send({ kind, number = '', machine = '' }) {
      setSaid(undefined)
      try {
        const body = {
          kind: kind === 'cash-register' ? ('cash-register' as const) : ('printed' as const),
          number,
          machine: machine.trim(),
          file: file && (await scaledPicture(file)),
        }
        const params = { id: payment.id }
        setPayment(await formCall(body)('POST /api/payment/{id}/tax-receipt', { params, body }))
        setFile(undefined)
        setSaid(m.tax_receipt_noted())
        return 'done'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return { payment, said, file, setFile, form }
}

/** The payment, the receipt recorded last, and the form for another. */
export function TaxReceiptForm({ payment: given }: { payment: PaymentView }) {
  const { payment, said, file, setFile, form } = useTaxReceipt(given)
  return (
    <>
      <PaymentSummary payment={payment} />
      <PartMessage text={said} />
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledSelect id="tax-receipt-kind" name="kind" label={m.tax_receipt_kind()}>
          <option value="cash-register">{m.tax_receipt_register()}</option>
          <option value="printed">{m.tax_receipt_printed()}</option>
        </LabelledSelect>
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
        <div className={fields.field}>
          <label htmlFor="tax-receipt-file">{m.optional({ label: m.receipt_file() })}</label>
          <FilePick
            key={payment.taxReceipt?.recordedAt}
            id="tax-receipt-file"
            name="file"
            accept="image/jpeg,image/png,application/pdf"
            chosen={file?.name}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          {form.faults['file'] !== undefined && <p className={fields.error}>{form.faults['file']}</p>}
        </div>
        <SubmitButton form={form} busyText={m.saving()}>
          {m.tax_receipt_note()}
        </SubmitButton>
      </Form>
    </>
  )
}

function PaymentSummary({ payment }: { payment: PaymentView }) {
  const { lang } = useVisitor()
  return (
    <div className={styles.record}>
      <p>
        <b>{payment.reference}</b> · {formatBirr(payment.amountDue, lang)}
        {payment.buyerName === undefined ? '' : ` · ${payment.buyerName}`}
      </p>
      <PaymentMoney payment={payment} />
    </div>
  )
}
