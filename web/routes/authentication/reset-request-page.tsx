import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { returning } from '#web/features/accounts/return-to.ts'
import { AskByEmail } from '../../screens/authentication/ask-by-email.tsx'
import { comingFrom } from '../../screens/authentication/coming-from.ts'
import type { ComingFrom } from '../../screens/authentication/coming-from.ts'

export const loader = comingFrom

export const handle: ScreenHandle<ComingFrom> = {
  name: 'authentication/reset-request-page',
  title: () => titled(m.reset_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Requests the email with which a new password is set. */
export function Component() {
  const { to } = useLoaderData<ComingFrom>()
  const words = {
    title: m.reset_title(),
    text: m.reset_text(),
    button: m.reset_send(),
    sent: m.reset_sent(),
    sentText: m.reset_sent_text,
  }
  return (
    <AskByEmail
      name="reset"
      words={words}
      to={to}
      send={(email) =>
        signInCall('POST /api/LocalAccount/reset-password-request', { body: { email, ...returning(to) } })
      }
    />
  )
}
