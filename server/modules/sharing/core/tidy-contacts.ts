import { formatPhone, parsePhone } from '#ethiopia/phone-number.ts'
import { truncate } from '#language/excerpt.ts'
import { foldKey } from '#language/fold.ts'
import { oneLine } from '#language/one-line.ts'
import { readMailAddress } from './mail-address.ts'
import { MAX_VALUE_LENGTH } from './raw-contact.ts'
import type { RawContact, Skipped } from './raw-contact.ts'

/**
 * A contact as it is stored: found by its folded name, its address, its number in E.164. At least one of the last two
 * is present.
 */
export type TidyContact = {
  name: string
  nameKey: string
  email: string | undefined
  emailKey: string | undefined
  phone: string | undefined
}

/** Most addresses, and most numbers, of one person that are taken. */
const MAX_EACH = 5
/** How many parts of a cell are read. */
const MAX_IN_CELL = 20
const LONGEST_NAME = 100

const cleanName = (name: string): string =>
  truncate(oneLine(name.slice(0, MAX_VALUE_LENGTH).normalize('NFC')), LONGEST_NAME, '')

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/**
 * Converts a file's contacts into the stored form: valid addresses, Ethiopian mobile numbers, a name; a person with
 * several becomes several contacts. People without a usable value are listed with their line.
 */
export function tidyContacts(raw: readonly RawContact[]): { contacts: TidyContact[]; skipped: Skipped[] } {
  const contacts: TidyContact[] = []
  const skipped: Skipped[] = []
  for (const { line, name, emails, phones } of raw) {
    const given = [emails, phones].map((texts) =>
      texts.filter((text) => text.length <= MAX_VALUE_LENGTH && text.trim() !== ''),
    )
    const [someEmails = [], somePhones = []] = given
    const isTooLong = [...emails, ...phones].some((text) => text.length > MAX_VALUE_LENGTH)
    const goodEmails = unique(someEmails.flatMap(addressesIn), ({ key }) => key).slice(0, MAX_EACH)
    const goodPhones = [...new Set(somePhones.flatMap(mobileOf))].slice(0, MAX_EACH)
    if (goodEmails.length === 0 && goodPhones.length === 0) {
      const none = isTooLong ? 'unreadable' : 'no-email-or-phone'
      skipped.push({
        line,
        reason: someEmails.length > 0 ? 'wrong-email' : somePhones.length > 0 ? 'wrong-phone' : none,
      })
      continue
    }
    for (let i = 0; i < Math.max(goodEmails.length, goodPhones.length); i++) {
      const [email, phone] = [goodEmails[i], goodPhones[i]]
      const shown = cleanName(name) || (email?.email ?? formatPhone(phone ?? ''))
      contacts.push({ name: shown, nameKey: foldKey(shown), email: email?.email, emailKey: email?.key, phone })
    }
  }
  return { contacts, skipped }
}

/** Several addresses in one cell are divided as well: no address contains a separator. */
const addressesIn = (text: string): { email: string; key: string }[] =>
  text.split(/[,;\n]/, MAX_IN_CELL).flatMap((part) => (part.includes('@') ? (readMailAddress(part) ?? []) : []))

/**
 * Several numbers in one cell are divided as well. One space on either side of 'or' is enough to find it; more are not
 * part of a number.
 */
function mobileOf(text: string): string[] {
  const whole = parsePhone(text)
  const found = whole ? [whole] : text.split(/[,;/]|\sor\s/i).flatMap((part) => parsePhone(part) ?? [])
  return found.filter(({ mobile }) => mobile).map(({ e164 }) => e164)
}
