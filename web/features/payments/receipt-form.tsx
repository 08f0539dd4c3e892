import { useRef, useState } from 'react'
import { BANKS } from '#contract/banks.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { FilePick } from '#web/ui/form/file-pick.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { LabelledText } from '#web/ui/form/labelled-text.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState, Values } from '#web/ui/form/use-form.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as styles from './receipts.module.css'
import { scaledPicture } from './scaled-picture.ts'
import { AmountInput } from './amount-input.tsx'

/** A payer's claim about a transfer, with the file that proves it. */
export type ReceiptFields = {
  receiptNumber: string
  bank: string
  amount: string
  paidOn: string
  isMine: boolean
  receipt: File
}
type Props = {
  /** Birr that are still missing. */
  missing: number
  /** Sends it; rejects as calls do. */
  onSend(fields: ReceiptFields): Promise<void>
}

/** A refusal that a press can answer: the number is in use, and the reader claims it. */
const isTakenNumber = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.reason?.code === 'receipt-taken'

/** `isTaken`: somebody has sent the number before, and `sendAsMine` claims it for the reader. */
function useReceiptForm(onSend: Props['onSend']) {
  const place = useRef<HTMLDivElement>(null)
  const isMine = useRef(false)
  const [file, setFile] = useState<File>()
  const [isTaken, setTaken] = useState(false)
  const form = useForm('receipt', {
    check: ({ receiptNumber = '' }) => ({
      receiptNumber: receiptNumber.trim() === '' ? m.receipt_text_needed() : undefined,
      receipt: file === undefined ? m.receipt_file_needed() : undefined,
    }),
    async send(values) {
      if (!file) return 'done'
      try {
        await onSend({ ...fieldsOf(values), isMine: isMine.current, receipt: await scaledPicture(file) })
        return 'done'
      } catch (error) {
        setTaken(isTakenNumber(error))
        return refusalText(error)
      } finally {
        isMine.current = false
      }
    },
  })
  const sendAsMine = () => {
    isMine.current = true
    place.current?.querySelector('form')?.requestSubmit()
  }
  return { place, form, file, setFile, isTaken, sendAsMine }
}

/** The receipt of a transfer: its number, link or SMS, which fills in the rest, and the file. */
export function ReceiptForm({ missing, onSend }: Props) {
  const { place, form, file, setFile, isTaken, sendAsMine } = useReceiptForm(onSend)
  return (
    <div ref={place}>
      <Form form={form}>
        <Banner text={form.banner} />
        {isTaken && (
          <p>
            <Button kind="plain" onClick={sendAsMine}>
              {m.receipt_mine()}
            </Button>
          </p>
        )}
        <NumberField form={form} />
        <BankField form={form} />
        <AmountInput form={form} label={m.receipt_amount()} defaultValue={missing} />
        <LabelledInput form={form} name="paidOn" label={m.optional({ label: m.receipt_day() })} type="date" />
        <FileField fault={form.faults['receipt']} file={file} onPick={setFile} />
        <SubmitButton form={form} busyText={m.receipt_sending()}>
          {m.receipt_send()}
        </SubmitButton>
      </Form>
    </div>
  )
}

type FileProps = { fault: string | undefined; file: File | undefined; onPick(file: File | undefined): void }

const FileField = ({ fault, file, onPick }: FileProps) => (
  <div className={fields.field}>
    <label htmlFor="receipt-receipt">{m.receipt_file()}</label>
    <FilePick
      id="receipt-receipt"
      name="receipt"
      accept="image/jpeg,image/png,application/pdf"
      chosen={file?.name}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault === undefined ? undefined : 'receipt-receipt-fault'}
      onChange={({ target }) => onPick(target.files?.[0])}
    />
    {fault !== undefined && (file === undefined || fault !== m.receipt_file_needed()) && (
      <p id="receipt-receipt-fault" className={fields.error}>
        {fault}
      </p>
    )}
  </div>
)

const fieldsOf = ({ receiptNumber = '', bank = '', amount = '', paidOn = '' }: Values) => ({
  receiptNumber,
  bank,
  amount,
  paidOn,
})

function BankField({ form }: { form: FormState }) {
  const { lang } = useVisitor()
  const fault = form.faults['bank']
  return (
    <div className={fields.field}>
      <label htmlFor="receipt-bank">{m.receipt_bank()}</label>
      <select
        id="receipt-bank"
        name="bank"
        className={fields.input}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : 'receipt-bank-fault'}
      >
        <option value="">{m.receipt_bank_choose()}</option>
        {BANKS.map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bank[lang]}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <p id="receipt-bank-fault" className={fields.error}>
          {fault}
        </p>
      )}
    </div>
  )
}

const setValue = (form: HTMLFormElement, name: string, value: string | undefined): void => {
  const field = form.elements.namedItem(name)
  if (value !== undefined && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    field.value = value
}

/** The service reads pasted text and fills the other fields; the reader sees and may change them. */
function NumberField({ form }: { form: FormState }) {
  const [read, setRead] = useState<string>()
  const asked = useRef('')
  const describe = async (field: HTMLTextAreaElement) => {
    const typed = field.value.trim()
    if (typed === asked.current || typed === '' || !field.form) return
    asked.current = typed
    const answer = await browserCall('POST /api/payment/receipt-text', { body: { text: typed } }).catch(() => undefined)
    // Text typed since then starts its own call.
    if (!answer || asked.current !== typed) return
    setRead(
      answer.number
        ? m.receipt_read_number({ number: answer.number })
        : answer.hasLink
          ? m.receipt_read_link()
          : undefined,
    )
    setValue(field.form, 'bank', answer.bank ?? (answer.banks.length === 1 ? answer.banks[0] : undefined))
    setValue(field.form, 'amount', answer.amount === undefined ? undefined : String(answer.amount))
    setValue(field.form, 'paidOn', answer.paidOn)
  }
  return (
    <>
      <LabelledText
        form={form}
        name="receiptNumber"
        label={m.receipt_text_label()}
        hint={m.receipt_text_hint()}
        className={styles.number}
        rows={2}
        maxLength={4000}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onBlur={({ target }) => void describe(target)}
        onPaste={({ currentTarget }) => setTimeout(() => void describe(currentTarget))}
      />
      <LiveMessage className={styles.read}>{read}</LiveMessage>
    </>
  )
}
