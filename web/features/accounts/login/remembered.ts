import type { SignInAnswer } from '#contract/sign-in.ts'
import { dropToken, keepToken } from '#web/lib/session.ts'

/** Keys of spec 1 section 4. They only save typing: what the server knows counts. */
const EMAIL = 'email'
const ALL_EMAILS = 'all_emails'
const EMPLOYEE = 'employee'
const MANY = 5

/** The e-mail typed last on this device. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(EMAIL) ?? ''
  } catch {
    return ''
  }
}

export function rememberEmail(email: string): void {
  try {
    const others = (localStorage.getItem(ALL_EMAILS) ?? '').split(',').filter((one) => one !== '' && one !== email)
    localStorage.setItem(EMAIL, email)
    localStorage.setItem(ALL_EMAILS, [email, ...others].slice(0, MANY).join(','))
  } catch {
    // Typed again next time.
  }
}

/** What a sign-in leaves on the device goes with the sign-out. */
export function forgetPerson(): void {
  try {
    for (const key of [EMAIL, ALL_EMAILS, EMPLOYEE]) localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

/** Keeps what a sign-in answered and opens `path` anew, so that the document knows who is signed in. Other tabs of somebody else's session end. */
export function enter(answer: SignInAnswer, path: string): void {
  // Others hear of it only when the old one goes.
  dropToken()
  if (answer.token !== undefined && answer.expiresAt !== undefined) keepToken(answer.token, answer.expiresAt)
  if (answer.email) rememberEmail(answer.email)
  try {
    if (answer.roles && answer.roles.length > 0) localStorage.setItem(EMPLOYEE, 'true')
    else localStorage.removeItem(EMPLOYEE)
  } catch {
    // Screens ask the server.
  }
  location.replace(path)
}
