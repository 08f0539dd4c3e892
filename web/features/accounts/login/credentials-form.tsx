import { useState } from 'react'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { doorAddress } from '../return-to.ts'
import { credentialErrors } from './checks.ts'
import * as styles from './login-flow.module.css'
import { rememberedEmail, rememberEmail } from './remember-sign-in.ts'
import { signInCall } from './sign-in-call.ts'
import { EmailInput } from './email-input.tsx'

/**
 * Email and password. `name` distinguishes its fields from those of other forms on the page; the person ends at `to`,
 * in whichever way they sign in.
 */
export function CredentialsForm({
  name,
  to,
  onEntered,
}: {
  name: string
  to: string
  onEntered(answer: SignInAnswer): void
}) {
  const [known] = useState(rememberedEmail)
  const [isRefused, setRefused] = useState(false)
  const form = useForm(name, {
    check: credentialErrors,
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
      {isRefused && <NotConfirmed to={to} />}
      <EmailInput form={form} autoComplete="username" defaultValue={known} />
      <LabelledInput
        form={form}
        name="password"
        label={m.password()}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form}>{m.log_in()}</SubmitButton>
      <AccountLinks to={to} />
    </Form>
  )
}

/** Shown at every refused sign-in alike, so that it reveals nothing about the account. */
export function NotConfirmed({ to }: { to: string }) {
  return (
    <ButtonLink kind="link" href={doorAddress('resend-activation', to)}>
      {m.address_not_confirmed()}
    </ButtonLink>
  )
}

export function AccountLinks({ to }: { to: string }) {
  return (
    <p className={styles.links}>
      <ButtonLink kind="link" href={doorAddress('reset-password', to)}>
        {m.reset_password()}
      </ButtonLink>
      <ButtonLink kind="link" href={doorAddress('create-account', to)}>
        {m.create_account()}
      </ButtonLink>
    </p>
  )
}
