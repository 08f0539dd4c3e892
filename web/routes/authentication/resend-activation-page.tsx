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
  name: 'authentication/resend-activation-page',
  title: () => titled(m.activation_again_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Requests the email again that confirms the address of a new account. */
export function Component() {
  const { to } = useLoaderData<ComingFrom>()
  const words = {
    title: m.activation_again_title(),
    text: m.activation_again_text(),
    button: m.resend_email(),
    sent: m.activation_sent(),
    sentText: m.activation_sent_text,
  }
  return (
    <AskByEmail
      name="again"
      words={words}
      to={to}
      send={(email) => signInCall('POST /api/LocalAccount/resend-activation', { body: { email, ...returning(to) } })}
    />
  )
}
