import { useState } from 'react'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { forgetArrived, useArrived } from '#web/features/accounts/arrived.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from './frame.tsx'
import { Said, Way } from './said.tsx'

const PATH = '/authentication/activate_account'
const AGAIN = '/authentication/resend-activation'

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/activate-page',
  title: () => titled(m.activate_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Confirms an e-mail address by the link of a letter. Opening it changes nothing: mail programs open links by themselves. */
export function Component() {
  const link = useArrived(PATH)
  const [isDone, setDone] = useState(false)
  const { token, email = '' } = link ?? {}
  if (isDone)
    return (
      <Frame>
        <Said isAnswer title={m.activated()} text={m.activated_text()}>
          <Way to="/authentication/login">{m.login_title()}</Way>
        </Said>
      </Frame>
    )
  if (link !== undefined && !token)
    return (
      <Frame>
        <Said title={m.link_incomplete()} text={m.link_incomplete_text()}>
          <Way to={AGAIN}>{m.send_letter_again()}</Way>
          <Way to="/authentication/login" isPlain>
            {m.login_title()}
          </Way>
        </Said>
      </Frame>
    )
  return (
    <Frame>
      <h1>{m.activate_title()}</h1>
      <Activate email={email} token={token ?? ''} onDone={() => setDone(true)} />
    </Frame>
  )
}

function Activate({ email, token, onDone }: { email: string; token: string; onDone(): void }) {
  const form = useForm('activate', {
    check: () => ({}),
    async send() {
      await signInCall('POST /api/LocalAccount/confirm-email', { body: { activateionToken: token, email } })
      forgetArrived(PATH)
      onDone()
      return 'leaving'
    },
  })
  return (
    <>
      <p className={text.quiet}>{email === '' ? '\u00a0' : m.activate_text({ email })}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <SubmitButton form={form} isDisabled={token === ''}>
          {m.activate()}
        </SubmitButton>
      </Form>
      {form.banner !== undefined && (
        <Way to={AGAIN} isPlain>
          {m.send_letter_again()}
        </Way>
      )}
    </>
  )
}
