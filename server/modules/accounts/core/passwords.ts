import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '#contract/sign-in.ts'

/** Some 49,000 passwords that attackers try first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * The one form in which a password is hashed, so that the same letters typed on another keyboard match. Nothing is
 * trimmed or cut.
 */
export const normalisePassword = (text: string): string => text.normalize('NFC')

/** The refusal of a new password, or undefined. `own` are texts about the person, such as name and address. */
export function passwordError(text: string, own: readonly (string | null | undefined)[] = []): Refusal | undefined {
  const password = normalisePassword(text)
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return refusal('password-too-short', { min: PASSWORD_LENGTH.least })
  if (length > PASSWORD_LENGTH.most) return refusal('password-too-long', { max: PASSWORD_LENGTH.most })
  const plain = password.toLowerCase()
  if (COMMON.has(plain)) return refusal('password-common')
  if (own.some((fact) => fact && [fact.toLowerCase(), fact.toLowerCase().split('@', 1)[0]].includes(plain)))
    return refusal('password-own')
  return undefined
}
