import { useEffect, useState } from 'react'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AccountName } from '#web/features/accounts/login/account-name.tsx'
import { clearUrlSecrets, useUrlSecrets } from '#web/features/accounts/url-secrets.ts'
import { rememberSignIn, rememberEmail } from '#web/features/accounts/login/remember-sign-in.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { doorAddress, loginAddress, returnOf } from '#web/features/accounts/return-to.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from '../../screens/authentication/frame.tsx'
import { MessageScreen, NextStep } from '../../screens/authentication/message-screen.tsx'

const PATH = '/authentication/activate_account'

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/activate-page',
  title: () => titled(m.activate_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

type Done = { isSignedIn: boolean; to: string }

/**
 * Confirms an email address by the link of an email. Opening it changes nothing, because mail programs open links by
 * themselves.
 */
export function Component() {
  const link = useUrlSecrets(PATH)
  const { publicOrigin, person } = useVisitor()
  const [done, setDone] = useState<Done>()
  const { token, email = '' } = link ?? {}
  const to = returnOf(link, publicOrigin)
  if (done)
    return (
      <Frame>
        <MessageScreen
          isAnswer
          title={m.activated()}
          text={done.isSignedIn ? m.activated_signed_in() : m.activated_text()}
        >
          <NextStep to={done.isSignedIn ? done.to : loginAddress(done.to)}>
            {done.isSignedIn ? m.continue_on() : m.login_title()}
          </NextStep>
        </MessageScreen>
      </Frame>
    )
  if (link !== undefined && !token)
    return (
      <Frame>
        <MessageScreen title={m.link_incomplete()} text={m.link_incomplete_text()}>
          <NextStep to={doorAddress('resend-activation', to)}>{m.resend_email()}</NextStep>
          <NextStep to={loginAddress(to)} isPlain>
            {m.login_title()}
          </NextStep>
        </MessageScreen>
      </Frame>
    )
  const confirmed = (answer: SignInAnswer) => {
    if (answer.token !== undefined) rememberSignIn(answer)
    else rememberEmail(email)
    clearUrlSecrets(PATH)
    setDone({ isSignedIn: answer.token !== undefined || person !== undefined, to })
  }
  return (
    <Frame>
      <Activate email={email} token={token ?? ''} to={to} onDone={confirmed} />
    </Frame>
  )
}

type Props = { email: string; token: string; to: string; onDone(answer: SignInAnswer): void }

const Password = ({ form, email }: { form: FormState; email: string }) => (
  <>
    <AccountName email={email} />
    <LabelledInput
      form={form}
      name="password"
      type="password"
      label={m.password()}
      hint={m.activate_password_hint()}
      autoComplete="current-password"
      required
    />
  </>
)

/** In a browser that the account does not know, it asks for the password or, without one, for a sign-in. */
function Activate({ email, token, to, onDone }: Props) {
  const [lacks, setLacks] = useState<'password' | 'sign-in'>()
  const form = useForm('activate', {
    check: ({ password = '' }) => ({
      password: lacks === 'password' && password === '' ? m.enter_password() : undefined,
    }),
    async send({ password }) {
      const answer = await signInCall('POST /api/LocalAccount/confirm-email', {
        body: { activateionToken: token, email, password: password || undefined },
      })
      if (!answer.success) {
        // Resetting a password and signing in start with the address.
        rememberEmail(email)
        if (answer.reason === 'password-needed') setLacks('password')
        else if (answer.reason === 'sign-in-first') setLacks('sign-in')
        else return { banner: failureOf(answer), fields: {} }
        return 'done'
      }
      onDone(answer)
      return 'leaving'
    },
  })
  useEffect(() => {
    if (lacks === 'password') document.getElementById('activate-password')?.focus()
  }, [lacks])
  if (lacks === 'sign-in')
    return (
      <MessageScreen isAnswer title={m.activate_sign_in()} text={m.activate_sign_in_text({ email })}>
        <NextStep to={loginAddress(PATH)}>{m.login_title()}</NextStep>
      </MessageScreen>
    )
  return (
    <>
      <h1>{m.activate_title()}</h1>
      <p className={text.quiet}>{email === '' ? '\u00a0' : m.activate_text({ email })}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        {lacks === 'password' && <Password form={form} email={email} />}
        <SubmitButton form={form}>{m.activate()}</SubmitButton>
      </Form>
      {lacks === 'password' && (
        <NextStep to={doorAddress('reset-password-request', to)} isPlain>
          {m.activate_new_password()}
        </NextStep>
      )}
      {form.banner !== undefined && (
        <NextStep to={doorAddress('resend-activation', to)} isPlain>
          {m.resend_email()}
        </NextStep>
      )}
    </>
  )
}
