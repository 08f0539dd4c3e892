import { useEffect } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { isEmail } from '../login/checks.ts'
import type { AboutMe } from './me.ts'
import { ProofField } from './proof-field.tsx'
import { useReauthForm } from './use-reauth-form.ts'

const BACK = '/subscription/profile#email'

function useEmailForm({ me, change }: AboutMe, onSent: (email: string) => void) {
  return useReauthForm('change-email', {
    hasPassword: me.hasPassword === true,
    check: ({ email = '' }) => ({
      email: email.trim() === '' ? m.email_required() : isEmail(email) ? undefined : m.email_invalid(),
    }),
    async send(values, proof) {
      const email = (values['email'] ?? '').trim()
      await browserCall('POST /api/account/change-email', { body: { email, ...proof } })
      // An address that nobody had confirmed is replaced at once.
      if (!me.emailConfirmed) change({ email })
      onSent(email)
      return 'done'
    },
  })
}

type Props = AboutMe & {
  /** Called with the address to which a link was sent. */ onSent(email: string): void
  onCancel(): void
}

/** The form for another email address. */
export function EmailForm({ onSent, onCancel, ...about }: Props) {
  const form = useEmailForm(about, onSent)
  // Its script came after the press that opened it.
  useEffect(() => document.querySelector<HTMLElement>('#email form input')?.focus(), [])
  return (
    <Form form={form}>
      <ProofField form={form} back={BACK} />
      <LabelledInput
        form={form}
        name="email"
        type="email"
        label={m.new_email()}
        hint={m.change_email_text()}
        autoComplete="email"
        required
      />
      <SubmitButton form={form}>{m.change_email()}</SubmitButton>
      <Button kind="plain" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </Form>
  )
}
