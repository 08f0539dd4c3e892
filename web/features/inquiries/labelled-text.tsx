import type { ComponentProps } from 'react'
import * as fields from '#web/ui/field.module.css'
import * as formStyles from '#web/ui/form/form.module.css'
import type { FormState } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './contact.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'form' | 'name' | 'id'> & { form: FormState; name: string; label: string }

/** A field of several lines with its label, and its fault below. */
export function LabelledText({ form, name, label, ...rest }: Props) {
  const id = `${form.name}-${name}`
  const fault = form.faults[name]
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        name={name}
        className={`${fields.input} ${styles.text}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className={formStyles.error}>
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
