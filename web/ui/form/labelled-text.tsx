import type { ComponentProps } from 'react'
import * as fields from '../field.module.css'
import { Icon } from '../icon.tsx'
import * as styles from './form.module.css'
import type { FormState } from './use-form.ts'

type Props = Omit<ComponentProps<'textarea'>, 'form' | 'name' | 'id'> & {
  form: FormState
  name: string
  label: string
  hint?: string
}

/** A field of several lines with its label, and its error below. */
export function LabelledText({ form, name, label, hint, className = '', ...rest }: Props) {
  const id = `${form.name}-${name}`
  const fault = form.faults[name]
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        {...rest}
        id={id}
        name={name}
        className={`${fields.input} ${styles.text} ${className}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
