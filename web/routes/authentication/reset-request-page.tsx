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
  name: 'authentication/reset-request-page',
  title: () => titled(m.reset_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Requests the email with which a new password is set. */
export function Component() {
  const { to } = useLoaderData<AfterSignIn>()
  const words = {
    title: m.reset_title(),
    text: m.reset_text(),
    button: m.reset_send(),
    sent: m.reset_sent(),
    sentText: m.reset_sent_text,
  }
  return (
    <EmailRequest
      name="reset"
      words={words}
      to={to}
      send={(email) =>
        signInCall('POST /api/LocalAccount/reset-password-request', { body: { email, ...returning(to) } })
      }
    />
  )
}
