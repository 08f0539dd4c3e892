import type { ErrorCode } from '#contract/errors.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'

/** What a form shows of a refusal: a line on top, or words at its fields. */
export type RefusalText = {
  banner?: string
  fields: Record<string, string>
  /** The field to be typed again. */ again?: string
}

/** What the server says of single fields, in the reader's language. What is not here is shown as it came. */
const SAID: Record<string, () => string> = {
  'Enter name': m.enter_name,
  'Enter password': m.enter_password,
  'Email is required': m.email_required,
  'Invalid email address.': m.email_invalid,
  'Password is required': m.password_required,
  'Mobile is required': m.mobile_required,
  'Please use this format 0911123456': m.mobile_format,
  'name is longer than 100 characters': m.name_long,
  'A name has no line breaks and no angle brackets': m.name_invalid,
  'The password needs at least 8 characters': m.password_short,
  'The password is longer than 1000 characters': m.password_long,
  'This password is too common. Please choose another one.': m.password_common,
  'Please choose a password other than your name or email.': m.password_own,
  'The password is not right.': m.password_not_right,
  'Enter your old password': m.enter_old_password,
  'This link is no longer valid. Please ask for a new one.': m.link_over,
  'This is your own address. Your subscription covers you already.': m.team_own,
}
const REFUSED: Partial<Record<ErrorCode, () => string>> = {
  'signed-out': m.login_first,
  'sign-in-again': m.sign_in_again,
  unavailable: m.away_title,
  'took-too-long': m.away_title,
  internal: m.trouble_title,
}
/** Longer texts than this were written for somebody else (spec 1 section 8). */
const LONGEST = 300

const said = (text: string): string => SAID[text]?.() ?? text

/** How long to wait, in words; `seconds` as Retry-After gives them. */
export function waitText(seconds: number): string {
  if (seconds < 100) return m.too_many_seconds({ count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? m.too_many_minutes({ count: minutes }) : m.too_many_hours({ count: Math.ceil(minutes / 60) })
}

/** Words for what a call threw. */
export function refusalText(error: unknown): RefusalText {
  if (error instanceof Unreachable) return { banner: m.no_answer(), fields: {} }
  if (!(error instanceof ApiProblem)) return { banner: m.trouble_title(), fields: {} }
  const { code, title, errors, retryAfter } = error.problem
  if (code === 'too-many-requests') return { banner: waitText(retryAfter ?? 60), fields: {} }
  if (errors)
    return { fields: Object.fromEntries(Object.entries(errors).map(([name, [text = title]]) => [name, said(text)])) }
  return {
    banner: REFUSED[code]?.() ?? (title !== '' && title.length < LONGEST ? said(title) : m.trouble_title()),
    fields: {},
  }
}

/** Words for a sign-in that was answered with no. */
export function failureOf({ reason, triesLeft = 0, message }: SignInAnswer): string {
  switch (reason) {
    case 'wrong-credentials':
      return m.credentials_wrong()
    case 'wrong-code':
      return triesLeft > 0 ? m.code_wrong({ count: triesLeft }) : m.code_over()
    case 'suspended':
      return m.account_suspended()
    case 'not-verified':
      return m.not_verified()
    case 'email-needed':
      return m.supply_email()
    case 'already-used':
      return m.already_used()
    case 'link-first':
      return m.link_first()
    case 'password-needed':
    case 'sign-in-first':
      return m.sign_in_again()
    case undefined:
      return message !== '' && message.length < LONGEST ? message : m.trouble_title()
  }
}
