import { parsePhone } from '#ethiopia/phone-number.ts'
import { refuse } from '#server/platform/refused.ts'

/**
 * A mobile number as E.164, in whatever form it is written; refused when it cannot receive SMS. Undefined stays
 * undefined.
 */
export function mobileOf<T extends string | undefined>(text: T): T {
  if (text === undefined) return text
  const phone = parsePhone(text)
  if (!phone?.mobile) throw refuse('phoneNumber', 'mobile-format')
  return phone.e164 as T
}
