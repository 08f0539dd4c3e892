import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '../button.module.css'
import { Icon } from '../icon.tsx'
import * as states from '../state.module.css'
import * as styles from './form.module.css'
import { useHydrated } from './use-form.ts'
import type { FormState } from './use-form.ts'

/** What was refused, above the form. */
export function Banner({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={`${states.banner} ${states.bannerOver} ${styles.banner}`} role="alert">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}

/** Sent by script alone: `post` only keeps what was typed out of the address, should somebody send it before the page is ready. */
export function Form({ form, children }: { form: FormState; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      aria-busy={form.isBusy || undefined}
    >
      <noscript>
        <p className={states.banner}>{m.needs_script()}</p>
      </noscript>
      {children}
    </form>
  )
}

type SubmitProps = { form: FormState; children: ReactNode; /** Said while it is on its way. */ busy?: string }

export function SubmitButton({ form, children, busy }: SubmitProps) {
  const isReady = useHydrated()
  return (
    <button
      className={`${buttons.button} ${styles.submit}`}
      disabled={!isReady}
      aria-disabled={form.isBusy || undefined}
    >
      {form.isBusy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span role="status">{busy ?? m.checking()}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
