import { parsePhone } from '#ethiopia/phone-number.ts'
import { Refused } from '#server/platform/refused.ts'

/** A mobile number as E.164, however it is written; refused where it is none that takes an SMS. Undefined stays undefined. */
export function mobileOf<T extends string | undefined>(text: T): T {
  if (text === undefined) return text
  const phone = parsePhone(text)
  if (!phone?.mobile)
    throw new Refused('invalid-input', undefined, { fields: { phoneNumber: ['Please use this format 0911123456'] } })
  return phone.e164 as T
}
