import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProposedLine } from '#contract/bank-lines.ts'
import type { ClaimedReceipt } from '#contract/receipt-queue.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState, Values } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './credit-fields.module.css'
import { matchReasonText } from './match-reason-text.ts'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import { AmountInput } from './amount-input.tsx'

type Props = {
  form: FormState
  accounts: ClaimedReceipt['accounts']
  lines: readonly ProposedLine[]
  /** Initial values of the fields, until a line is chosen. */
  given: { bankReference?: string | undefined; bookedOn?: string | undefined; amount?: number | undefined }
}

/** The credit typed into these fields, as the call takes it. */
export function typedCredit({ account = '', bankReference = '', bookedOn = '', amount = '', line = '' }: Values) {
  const lineId = Number(line)
  return {
    what: 'transfer' as const,
    account,
    bankReference,
    bookedOn,
    amount: Number(amount),
    ...(lineId > 0 ? { lineId } : {}),
  }
}

/** The fields of a credit on our account. A line of a statement fills them in, and is used with them. */
export function CreditFields({ form, accounts, lines, given }: Props) {
  const asked = Number(new URLSearchParams(useLocation().search).get('line'))
  const [chosen, setChosen] = useState(lines.find(({ id }) => id === asked))
  const filled = chosen
    ? { bankReference: chosen.bankReference ?? given.bankReference, bookedOn: chosen.bookedOn, amount: chosen.amount }
    : given
  return (
    <>
      <LineChoice lines={lines} chosen={chosen} onChoose={setChosen} />
      <div key={chosen?.id ?? 'typed'} className={styles.fields}>
        <input type="hidden" name="line" value={chosen?.id ?? ''} />
        <div className={fields.field}>
          <label htmlFor={`${form.name}-account`}>{m.transfer_account()}</label>
          <select
            id={`${form.name}-account`}
            name="account"
            className={fields.input}
            defaultValue={chosen?.account ?? accounts[0]?.number}
          >
            {accounts.map(({ bank, number }) => (
              <option key={number} value={number}>
                {bank} {number}
              </option>
            ))}
          </select>
        </div>
        <LabelledInput
          form={form}
          name="bankReference"
          label={m.transfer_reference()}
          defaultValue={filled.bankReference}
          autoComplete="off"
          required
        />
        <LabelledInput
          form={form}
          name="bookedOn"
          label={m.transfer_day()}
          type="date"
          defaultValue={filled.bookedOn}
          required
        />
        <AmountInput form={form} label={m.transfer_amount()} defaultValue={filled.amount} required />
      </div>
    </>
  )
}

type ChoiceProps = {
  lines: readonly ProposedLine[]
  chosen: ProposedLine | undefined
  onChoose(line: ProposedLine | undefined): void
}

/** Lines that may be the credit. None is chosen automatically; pressed again, a line releases the fields. */
function LineChoice({ lines, chosen, onChoose }: ChoiceProps) {
  const visitor = useVisitor()
  if (lines.length === 0) return <p className={text.hint}>{m.lines_proposed_none()}</p>
  return (
    <div className={styles.choice}>
      <p className={text.label}>{m.lines_proposed()}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={line.id === chosen?.id ? styles.chosen : undefined}>
            <p className={text.spread}>
              <b>{formatBirr(line.amount, visitor.lang)}</b>
              <span className={text.small}>{isoDayText(line.bookedOn, visitor)}</span>
            </p>
            <p className={text.small}>{[line.reference, line.text].filter((part) => part !== '').join(' · ')}</p>
            <p className={text.hint}>{matchReasonText(line.because)}</p>
            {line.mayBeCounted && <p className={text.small}>{m.line_may_be_counted()}</p>}
            <Button
              kind="plain"
              aria-pressed={line.id === chosen?.id}
              onClick={({ currentTarget }) => {
                onChoose(line.id === chosen?.id ? undefined : line)
                // All fields are filled: the next press counts it.
                if (line.id !== chosen?.id)
                  currentTarget.form?.querySelector<HTMLElement>('button:not([type=button])')?.focus()
              }}
            >
              {line.id === chosen?.id ? m.line_chosen() : m.line_use()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
