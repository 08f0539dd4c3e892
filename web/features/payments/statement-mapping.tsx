import type { FormEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { bankLines } from '#contract/bank-lines.ts'
import { COLUMN_PARTS, DAY_FORMATS, DECIMAL_SIGNS } from '#contract/statement-columns.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './bank-lines.module.css'

type Preview = OutputOf<(typeof bankLines)['POST /api/payment/lines/preview']>
type Part = (typeof COLUMN_PARTS)[number]

const PART_TEXT: Record<Part, () => string> = {
  day: m.lines_column_day,
  amount: m.lines_column_amount,
  credit: m.lines_column_credit,
  debit: m.lines_column_debit,
  side: m.lines_column_side,
  reference: m.lines_column_reference,
  text: m.lines_column_text,
}
const DECIMAL_TEXT = { '.': '4,800.00', ',': '4.800,00' }

function typedColumns(form: HTMLFormElement): StatementColumns {
  const data = new FormData(form)
  const typed = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const named = Object.fromEntries(COLUMN_PARTS.map((part) => [part, typed(part)]))
  return {
    ...named,
    day: typed('day') ?? '',
    dayFormat: DAY_FORMATS.find((format) => format === typed('dayFormat')) ?? DAY_FORMATS[0],
    decimal: DECIMAL_SIGNS.find((sign) => sign === typed('decimal')) ?? DECIMAL_SIGNS[0],
  }
}

type Props = { preview: Preview; isBusy: boolean; onTry(columns: StatementColumns): void }

/** The meaning of each column, with its first cells. */
export function StatementMapping({ preview, isBusy, onTry }: Props) {
  const { headings, rows, columns } = preview
  const names = [...new Set(headings.filter((heading) => heading !== ''))]
  const sample = (name: string) => rows.map((cells) => cells[headings.indexOf(name)] ?? '').find((cell) => cell !== '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onTry(typedColumns(event.currentTarget))
  }
  return (
    <form className={styles.mapping} onSubmit={submit}>
      <p className={`${text.hint} ${styles.wide}`}>{m.lines_columns_text()}</p>
      {COLUMN_PARTS.map((part) => (
        <div key={part} className={fields.field}>
          <label htmlFor={`column-${part}`}>{PART_TEXT[part]()}</label>
          <select id={`column-${part}`} name={part} className={fields.input} defaultValue={columns?.[part] ?? ''}>
            <option value="">{m.lines_column_none()}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {[name, sample(name)?.slice(0, 24)].filter(Boolean).join(' – ')}
              </option>
            ))}
          </select>
        </div>
      ))}
      <Choice name="dayFormat" label={m.lines_day_format()} value={columns?.dayFormat} options={DAY_FORMATS} />
      <Choice
        name="decimal"
        label={m.lines_decimal()}
        value={columns?.decimal}
        options={DECIMAL_SIGNS}
        textOf={(sign) => DECIMAL_TEXT[sign]}
      />
      <p className={styles.wide}>
        <Button type="submit" kind="plain" busy={isBusy}>
          {m.lines_try()}
        </Button>
      </p>
    </form>
  )
}

type ChoiceProps<T extends string> = {
  name: string
  label: string
  value: T | undefined
  options: readonly T[]
  textOf?(option: T): string
}

const Choice = <T extends string>({ name, label, value, options, textOf = (option) => option }: ChoiceProps<T>) => (
  <div className={fields.field}>
    <label htmlFor={`column-${name}`}>{label}</label>
    <select id={`column-${name}`} name={name} className={fields.input} defaultValue={value}>
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </select>
  </div>
)
