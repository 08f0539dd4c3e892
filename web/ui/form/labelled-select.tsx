import type { ComponentProps } from 'react'
import * as fields from '../field.module.css'

type Props = Omit<ComponentProps<'select'>, 'className'> & { id: string; label: string }

/** A choice from a list with its label above; `children` are its options. */
export function LabelledSelect({ id, label, children, ...rest }: Props) {
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest} className={fields.input}>
        {children}
      </select>
    </div>
  )
}
