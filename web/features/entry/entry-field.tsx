import type { KeyboardEventHandler, ReactNode } from 'react'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry.module.css'
import { isRequired } from './form-proposals.ts'
import type { FieldName } from './form-proposals.ts'
import { FieldWithProposal } from './field-with-proposal.tsx'

type FieldProps = {
  name: FieldName
  label: string
  start: string
  /** A new value renders it again. */
  round: number
  fault: string | undefined
  hint?: string
  type?: string
  lines?: number
  list?: readonly string[]
  /** Content next to the field. */
  extra?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** A labelled text field of the form of a tender, with its hint and its error. */
export function EntryField(props: FieldProps) {
  const { name, label, start, round, fault, hint, type = 'text', lines, list, extra, onKeyDown } = props
  const id = `entry-${name}`
  const shared = {
    id,
    name,
    className: fields.input,
    defaultValue: start,
    'aria-required': isRequired(name) || undefined,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-fault`,
  }
  const input = (
    <input
      key={round}
      {...shared}
      type={type}
      autoComplete="off"
      list={list ? `${id}-list` : undefined}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <FieldWithProposal name={name} className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={text.hint}>
          {hint}
        </p>
      )}
      {lines === undefined ? (
        extra === undefined ? (
          input
        ) : (
          <div className={styles.dateText}>
            {input}
            {extra}
          </div>
        )
      ) : (
        <textarea key={round} {...shared} rows={lines} className={`${fields.input} ${styles.area}`} />
      )}
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={fields.error}>
          {fault}
        </p>
      )}
    </FieldWithProposal>
  )
}

/** A labelled check box of the form of a tender. */
export const EntryFlag = ({ name, label, start, round }: Pick<FieldProps, 'name' | 'label' | 'start' | 'round'>) => (
  <FieldWithProposal name={name}>
    <label className={styles.flag}>
      <input key={round} type="checkbox" name={name} defaultChecked={start === 'on'} />
      <span>{label}</span>
    </label>
  </FieldWithProposal>
)
