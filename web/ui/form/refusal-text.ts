import type { ErrorCode } from '#contract/errors.ts'
import type { Refusal, RefusalCode, RefusalFigures } from '#contract/refusals.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'

/** A refusal as a form shows it: a line on top, or texts at its fields. */
export type RefusalText = {
  banner?: string
  fields: Record<string, string>
  /** The field to be typed again. */ again?: string
}

/**
 * Reasons for which forms have texts of their own. The others are shown in the service's texts, which are in the
 * reader's language, too.
 */
const REASONS: { [C in RefusalCode]?: (figures: RefusalFigures[C]) => string } = {
  'enter-name': m.enter_name,
  'enter-password': m.enter_password,
  'email-required': m.email_required,
  'email-invalid': m.email_invalid,
  'password-required': m.password_required,
  'mobile-required': m.mobile_required,
  'mobile-format': m.mobile_format,
  'name-too-long': m.name_long,
  'name-characters': m.name_invalid,
  'password-too-short': m.password_short,
  'password-too-long': m.password_long,
  'password-common': m.password_common,
  'password-own': m.password_own,
  'password-incorrect': m.password_not_right,
  'enter-old-password': m.enter_old_password,
  'link-expired': m.link_over,
  'team-own-address': m.team_own,
}
const REFUSED: Partial<Record<ErrorCode, () => string>> = {
  'signed-out': m.login_first,
  'sign-in-again': m.sign_in_again,
  unavailable: m.unavailable_title,
  'took-too-long': m.unavailable_title,
  internal: m.trouble_title,
}
/** Longer texts were written for another purpose (decision 0090). */
const LONGEST = 300

/** The form's text for a reason; the service's where there is none, or no code. */
function reasonText(reason: Refusal | undefined, given: string): string {
  if (reason === undefined) return given
  // Each text takes the figures of its own code, which no type can express for all at once.
  const text = REASONS[reason.code] as ((figures: Refusal) => string) | undefined
  return text?.(reason) ?? given
}

/** How long to wait, in words; `seconds` as Retry-After gives them. */
export function waitText(seconds: number): string {
  if (seconds < 100) return m.too_many_seconds({ count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? m.too_many_minutes({ count: minutes }) : m.too_many_hours({ count: Math.ceil(minutes / 60) })
}

/** The text for an error of a call. */
export function refusalText(error: unknown): RefusalText {
  if (error instanceof Unreachable) return { banner: m.no_answer(), fields: {} }
  if (!(error instanceof ApiProblem)) return { banner: m.trouble_title(), fields: {} }
  const { code, title, detail, reason, errors, fieldErrors, retryAfter } = error.problem
  if (code === 'too-many-requests') return { banner: waitText(retryAfter ?? 60), fields: {} }
  if (errors)
    return {
      fields: Object.fromEntries(
        Object.entries(errors).map(([name, [text = title]]) => [name, reasonText(fieldErrors?.[name]?.[0], text)]),
      ),
    }
  // A named reason is more specific than the title of its kind.
  if (reason && detail !== undefined && !REFUSED[code]) return { banner: reasonText(reason, detail), fields: {} }
  return {
    banner: REFUSED[code]?.() ?? (title !== '' && title.length < LONGEST ? title : m.trouble_title()),
    fields: {},
  }
}

/** The text for a refused sign-in. */
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
