import { useEffect } from 'react'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { AccountName } from '#web/features/accounts/login/account-name.tsx'
import { clearUrlSecrets, useUrlSecrets } from '#web/features/accounts/url-secrets.ts'
import { newPasswordErrors } from '#web/features/accounts/login/checks.ts'
import { NewPassword } from '#web/features/accounts/login/new-password.tsx'
import { finishSignIn } from '#web/features/accounts/login/remember-sign-in.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { doorAddress, returnOf } from '#web/features/accounts/return-to.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { failureOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from '../../screens/authentication/frame.tsx'

const PATH = '/authentication/reset-password'

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/reset-password-page',
  title: () => titled(m.set_password_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Sets a new password with the link of an email. Without one it leads to the page that requests it. */
export function Component() {
  const link = useUrlSecrets(PATH)
  const to = returnOf(link, useVisitor().publicOrigin)
  const isLost = link === null || link?.['token'] === undefined
  useEffect(() => {
    if (link !== undefined && isLost) location.replace(doorAddress('reset-password-request', to))
  }, [link, isLost, to])
  return (
    <Frame>
      <h1>{m.set_password_title()}</h1>
      <SetPassword email={link?.['email'] ?? ''} token={link?.['token'] ?? ''} to={to} />
    </Frame>
  )
}

function SetPassword({ email, token, to }: { email: string; token: string; to: string }) {
  const form = useForm('set', {
    check: newPasswordErrors,
    onFaulty: m.fix_errors,
    async send({ password = '' }) {
      const answer = await signInCall('POST /api/LocalAccount/reset-password', {
        body: { resetToken: token, email, password },
      })
      if (!answer.success) return { banner: failureOf(answer), fields: {} }
      clearUrlSecrets(PATH)
      finishSignIn(answer, to)
      return 'leaving'
    },
  })
  return (
    <>
      {email !== '' && <p className={`${text.quiet} ${text.small}`}>{m.set_password_text({ email })}</p>}
      <Form form={form}>
        <Banner text={form.banner} />
        <AccountName email={email} />
        <NewPassword form={form} label={m.new_password()} />
        <SubmitButton form={form}>{m.set_password()}</SubmitButton>
      </Form>
      <p className={text.small}>
        <a href={doorAddress('reset-password-request', to)}>{m.ask_new_link()}</a>
      </p>
    </>
  )
}
