import { useEffect, useState } from 'react'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { resetRequestFaults } from '#web/features/accounts/login/checks.ts'
import { rememberedEmail } from '#web/features/accounts/login/remembered.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from './frame.tsx'
import { Said, Way } from './said.tsx'

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/reset-request-page',
  title: () => titled(m.reset_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Asks for the letter with which a new password is set. */
export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Frame>
      {sentTo === undefined ? (
        <ResetRequest onSent={setSentTo} />
      ) : (
        <Said isAnswer title={m.reset_sent()} text={m.reset_sent_text({ email: sentTo })}>
          <Way to="/authentication/login" isPlain>
            {m.login_title()}
          </Way>
        </Said>
      )}
    </Frame>
  )
}

function ResetRequest({ onSent }: { onSent(email: string): void }) {
  const form = useForm('reset', {
    check: resetRequestFaults,
    onFaulty: m.correct_errors,
    async send(values) {
      const email = (values['email'] ?? '').trim()
      await signInCall('POST /api/LocalAccount/reset-password-request', { body: { email } })
      onSent(email)
      return 'leaving'
    },
  })
  // What the device remembers is known only once the page runs; what was typed before that counts.
  useEffect(() => {
    const field = document.getElementById('reset-email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = rememberedEmail()
  }, [])
  return (
    <>
      <h1>{m.reset_title()}</h1>
      <p className={`${text.quiet} ${text.small}`}>{m.reset_text()}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="email" label={m.email()} type="email" autoComplete="username" autoCapitalize="none" required />
        <SubmitButton form={form}>{m.reset_send()}</SubmitButton>
      </Form>
      <p className={text.small}>
        <a href="/authentication/login">{m.login_title()}</a>
      </p>
    </>
  )
}
