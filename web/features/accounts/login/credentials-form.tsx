import { useState } from 'react'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as buttons from '#web/ui/button.module.css'
import { credentialFaults } from './checks.ts'
import * as styles from './login-flow.module.css'
import { rememberedEmail, rememberEmail } from './remembered.ts'
import { signInCall } from './sign-in-call.ts'

/** E-mail and password. `name` tells its fields from those of other forms on the page. */
export function CredentialsForm({ name, onEntered }: { name: string; onEntered(answer: SignInAnswer): void }) {
  const [known] = useState(rememberedEmail)
  const [isRefused, setRefused] = useState(false)
  const form = useForm(name, {
    check: credentialFaults,
    onFaulty: m.correct_errors,
    async send({ email = '', password = '' }) {
      const answer = await signInCall('POST /api/LocalAccount/Signin', { body: { email, password } })
      if (!answer.success || answer.token === undefined) {
        setRefused(true)
        return { banner: failureOf(answer), fields: {}, again: 'password' }
      }
      rememberEmail(email.trim())
      onEntered(answer)
      return 'leaving'
    },
  })
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      {isRefused && <NotConfirmed />}
      <LabelledInput form={form} name="email" label={m.email()} type="email" autoComplete="username" autoCapitalize="none" defaultValue={known} required />
      <LabelledInput form={form} name="password" label={m.password()} type="password" autoComplete="current-password" required />
      <SubmitButton form={form}>{m.log_in()}</SubmitButton>
      <AccountLinks />
    </Form>
  )
}

/** Shown at every refused sign-in alike, so that it tells nothing of the account. */
export function NotConfirmed() {
  return (
    <a className={buttons.link} href="/authentication/resend-activation">
      {m.address_not_confirmed()}
    </a>
  )
}

export function AccountLinks() {
  return (
    <p className={styles.links}>
      <a className={buttons.link} href="/authentication/reset-password">
        {m.reset_password()}
      </a>
      <a className={buttons.link} href="/authentication/create-account">
        {m.create_account()}
      </a>
    </p>
  )
}
