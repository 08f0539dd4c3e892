import type { SignInAnswer } from '#contract/sign-in.ts'
import { dropToken, storeToken, queueSignOut, sessionStore, stored } from '#web/lib/session.ts'

/** Keys of decision 0090. They only save typing: the server's data takes precedence. */
const EMAIL = 'email'
const ALL_EMAILS = 'all_emails'
const EMPLOYEE = 'employee'
const MANY = 5

/** The email typed last on this device. */
export const rememberedEmail = (): string => stored(EMAIL) ?? ''

export function rememberEmail(email: string): void {
  const others = (stored(ALL_EMAILS) ?? '').split(',').filter((other) => other !== '' && other !== email)
  sessionStore(EMAIL, email)
  sessionStore(ALL_EMAILS, [email, ...others].slice(0, MANY).join(','))
}

/** Signing out removes everything that a sign-in left on the device. */
export function clearSignIn(): void {
  for (const key of [EMAIL, ALL_EMAILS, EMPLOYEE]) sessionStore(key)
}

/**
 * Stores the result of a sign-in. Other tabs of somebody else's session end; this document knows who is signed in only
 * when it is opened again.
 */
export function rememberSignIn(answer: SignInAnswer): void {
  // Other tabs are notified only when the old one is removed.
  dropToken()
  // The session that was to be ended was replaced by this one.
  queueSignOut(false)
  if (answer.token !== undefined && answer.expiresAt !== undefined) storeToken(answer.token, answer.expiresAt)
  if (answer.email) rememberEmail(answer.email)
  sessionStore(EMPLOYEE, answer.roles && answer.roles.length > 0 ? 'true' : undefined)
}

/** Stores the result of a sign-in and opens `path` again. */
export function finishSignIn(answer: SignInAnswer, path: string): void {
  rememberSignIn(answer)
  location.replace(path)
}
