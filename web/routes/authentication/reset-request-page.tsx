import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { signInCall } from '#web/features/accounts/login/sign-in-call.ts'
import { AskByEmail } from './ask-by-email.tsx'

export const handle: ScreenHandle<unknown> = {
  name: 'authentication/reset-request-page',
  title: () => titled(m.reset_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Asks for the letter with which a new password is set. */
export function Component() {
  const words = { title: m.reset_title(), text: m.reset_text(), button: m.reset_send(), sent: m.reset_sent(), sentText: m.reset_sent_text }
  return <AskByEmail name="reset" words={words} send={(email) => signInCall('POST /api/LocalAccount/reset-password-request', { body: { email } })} />
}
