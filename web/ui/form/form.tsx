import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { LiveMessage } from '../live-message.tsx'
import * as states from '../state.module.css'
import * as styles from './form.module.css'
import { useHydrated } from './use-form.ts'
import type { FormState } from './use-form.ts'

/** The refusal of the whole form, above its fields. */
export function Banner({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <LiveMessage urgent className={`${states.banner} ${states.bannerOver} ${styles.banner}`}>
      <Icon name="circle-alert" />
      <span>{text}</span>
    </LiveMessage>
  )
}

/**
 * Sent by script alone: `post` only keeps the typed values out of the URL if it is submitted before the page is ready.
 */
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

type SubmitProps = {
  form: FormState
  children: ReactNode
  /** Shown while it is being sent. */ busyText?: string
  /** Whether the form can be submitted before the script runs. */ worksUnscripted?: boolean
}

/** The button that sends a form; busy while it does. */
export function SubmitButton({ form, children, busyText = m.checking(), worksUnscripted = false }: SubmitProps) {
  const isReady = useHydrated()
  return (
    <Button type="submit" className={styles.submit} disabled={!isReady && !worksUnscripted} busy={form.isBusy}>
      {form.isBusy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <LiveMessage as="span">{busyText}</LiveMessage>
        </>
      ) : (
        children
      )}
    </Button>
  )
}
