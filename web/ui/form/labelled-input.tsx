import { useState } from 'react'
import type { ComponentProps } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import * as fields from '../field.module.css'
import { Icon } from '../icon.tsx'
import * as styles from './form.module.css'
import type { FormState } from './use-form.ts'

type Props = Omit<ComponentProps<'input'>, 'form' | 'name' | 'id' | 'prefix'> & {
  form: FormState
  name: string
  label: string
  hint?: string
  /** Shown before the typed text, without being part of it. */
  prefix?: string
}

/**
 * A field with its label, a hint above and its error below. A password can be shown, because typing blindly on small
 * keys causes errors.
 */
export function LabelledInput({ form, name, label, hint, prefix, type = 'text', className = '', ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const id = `${form.name}-${name}`
  const fault = form.faults[name]
  // An error in the exact words of the hint replaces it.
  const hasHint = hint !== undefined && hint !== fault
  const described = [hasHint && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ')
  const input = (
    <input
      {...rest}
      onBlur={(event) => {
        rest.onBlur?.(event)
        form.onBlur(event)
      }}
      type={isShown ? 'text' : type}
      id={id}
      name={name}
      className={`${fields.input} ${className}`}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={described || undefined}
      {...(type === 'password' ? { autoCapitalize: 'none', spellCheck: false } : {})}
    />
  )
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {type === 'password' ? (
        <div className={styles.secret}>
          {input}
          <Button
            kind="icon"
            aria-label={isShown ? m.hide_password() : m.show_password()}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </Button>
        </div>
      ) : prefix === undefined ? (
        input
      ) : (
        <div className={styles.prefixed}>
          <span>{prefix}</span>
          {input}
        </div>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
