/** A number in E.164 ('+251911123456'); `mobile` tells whether it can take an SMS. */
type Phone = { e164: string; mobile: boolean }

const COUNTRY = '+251'
/** Signs that people put between digits, invisible marks of copied text included. */
const SEPARATORS = /[\s().\-‐-―/\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** +251, 00251, 251 or nothing, then a trunk 0 or nothing, then nine digits. */
const SHAPE = /^(?:\+|00)?(?:251)?0?(\d{9})$/
/** Ethio telecom 9, Safaricom Ethiopia 7. The numbering plan also has 8, which is not in use. */
const MOBILE = /^[79]/
const AREA_CODES = /^(?:11|22|25|33|34|46|47|57|58)/

/**
 * Reads an Ethiopian number as people write it: '0911 12 34 56', '911123456', '+251 (0)711 123456', '011-155-0000'.
 * Undefined for a wrong length, an unknown prefix, another country, or two numbers in one text.
 * The numbering is small and stable, so plain rules stand here for a metadata file of 80 kB; the tests compare the two.
 */
export function parsePhone(text: string): Phone | undefined {
  const compact = text.replace(SEPARATORS, '')
  const digits = SHAPE.exec(compact)?.[1]
  if (!digits || (/^(?:\+|00)/.test(compact) && !/^(?:\+|00)251/.test(compact))) return undefined
  if (MOBILE.test(digits)) return { e164: COUNTRY + digits, mobile: true }
  return AREA_CODES.test(digits) ? { e164: COUNTRY + digits, mobile: false } : undefined
}

/**
 * The E.164 form of an Ethiopian number, or undefined when it is none. Landlines too: ask `parsePhone` before sending
 * an SMS.
 */
export const normalisePhone = (text: string): string | undefined => parsePhone(text)?.e164

/** An Ethiopian E.164 number for reading: '0911 12 34 56', '011 155 00 00'. Any other text is given back as it is. */
export function formatPhone(e164: string): string {
  const parts = /^\+251(\d{2})(\d)(\d{2})(\d{2})(\d{2})$/.exec(e164)
  if (!parts) return e164
  const [, area, one, two, three, four] = parts
  if (MOBILE.test(area ?? '')) return `0${area}${one} ${two} ${three} ${four}`
  return `0${area} ${one}${two} ${three} ${four}`
}
