import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { TermsLine } from '#web/features/accounts/login/terms-line.tsx'
import { AskAgain } from '#web/features/accounts/login/ask-again.tsx'
import { createAccountErrors } from '#web/features/accounts/login/checks.ts'
import { NewPassword } from '#web/features/accounts/login/new-password.tsx'
import { rememberEmail } from '#web/features/accounts/login/remember-sign-in.ts'
import { OptionalMobile } from '#web/features/accounts/login/optional-mobile.tsx'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { loginAddress, returning } from '#web/features/accounts/return-to.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { pageAfterSignIn } from '../../screens/authentication/page-after-sign-in.ts'
import type { AfterSignIn } from '../../screens/authentication/page-after-sign-in.ts'
import { Frame } from '../../screens/authentication/frame.tsx'
import { MessageScreen, NextStep } from '../../screens/authentication/message-screen.tsx'
import { EmailInput } from '#web/features/accounts/login/email-input.tsx'

/** Emails take a moment. */
const SOON_MS = 30_000

export const loader = pageAfterSignIn

export const handle: ScreenHandle<AfterSignIn> = {
  name: 'authentication/create-account-page',
  title: () => titled(m.create_account(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** A new account with email and password; an email confirms the address. */
export function Component() {
  const { to } = useLoaderData<AfterSignIn>()
  const [created, setCreated] = useState<string>()
  return (
    <Frame>
      {created === undefined ? (
        <CreateAccount to={to} onCreated={setCreated} />
      ) : (
        <MessageScreen isAnswer title={m.account_created()} text={m.account_created_text({ email: created })}>
          <ResendEmail email={created} to={to} />
          <NextStep to={loginAddress(to)}>{m.login_title()}</NextStep>
        </MessageScreen>
      )}
    </Frame>
  )
}

/** For an email that did not come. */
function ResendEmail({ email, to }: { email: string; to: string }) {
  const [resendAt, setResendAt] = useState(() => Date.now() + SOON_MS)
  const [fault, setFault] = useState<string>()
  return (
    <>
      <Banner text={fault} />
      <AskAgain
        question={m.activation_missing()}
        label={m.resend_email()}
        resendAt={resendAt}
        said={m.activation_sent_text({ email })}
        send={async () => {
          await signInCall('POST /api/LocalAccount/resend-activation', { body: { email, ...returning(to) } })
          setResendAt(Date.now() + SOON_MS)
        }}
        onFault={setFault}
      />
    </>
  )
}

function CreateAccount({ to, onCreated }: { to: string; onCreated(email: string): void }) {
  const form = useForm('create', {
    check: createAccountErrors,
    onFaulty: m.fix_errors,
    async send(values) {
      const { name = '', password = '' } = values
      const email = (values['email'] ?? '').trim()
      const mobile = (values['mobile'] ?? '').trim()
      const body = { name: name.trim(), email, password, phoneNumber: mobile || undefined, ...returning(to) }
      await signInCall('POST /api/LocalAccount/Signup', { body })
      rememberEmail(email)
      onCreated(email)
      return 'leaving'
    },
  })
  return (
    <>
      <h1>{m.create_account()}</h1>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="name" label={m.name()} autoComplete="name" maxLength={100} required />
        <EmailInput form={form} autoComplete="username" />
        <OptionalMobile form={form} />
        <NewPassword form={form} label={m.password()} />
        <SubmitButton form={form}>{m.create_account()}</SubmitButton>
        <TermsLine />
      </Form>
      <p className={text.small}>
        {m.without_password()} <a href={loginAddress(to, 'email')}>{m.login_with_email()}</a>
      </p>
      <p className={text.small}>
        {m.have_account()} <a href={loginAddress(to)}>{m.login_title()}</a>
      </p>
    </>
  )
}
