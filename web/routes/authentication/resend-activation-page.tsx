import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { returning } from '#web/features/accounts/return-to.ts'
import { EmailRequest } from '../../screens/authentication/email-request.tsx'
import { pageAfterSignIn } from '../../screens/authentication/page-after-sign-in.ts'
import type { AfterSignIn } from '../../screens/authentication/page-after-sign-in.ts'

export const loader = pageAfterSignIn

export const handle: ScreenHandle<AfterSignIn> = {
  name: 'authentication/resend-activation-page',
  title: () => titled(m.activation_again_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Requests the email again that confirms the address of a new account. */
export function Component() {
  const { to } = useLoaderData<AfterSignIn>()
  const words = {
    title: m.activation_again_title(),
    text: m.activation_again_text(),
    button: m.resend_email(),
    sent: m.activation_sent(),
    sentText: m.activation_sent_text,
  }
  return (
    <EmailRequest
      name="again"
      words={words}
      to={to}
      send={(email) => signInCall('POST /api/LocalAccount/resend-activation', { body: { email, ...returning(to) } })}
    />
  )
}
