import { branchForm, transferForm } from './number-forms.ts'
import { plainCharacters } from './plain-characters.ts'

export const MIN_SIGNS = 6
export const MAX_SIGNS = 40
/** Longer texts are refused before NFKC, which can make eighteen characters of one. */
const MAX_TYPED = 400

export type NumberRefusal = 'number-empty' | 'number-too-short' | 'number-too-long' | 'number-has-other-signs'

/**
 * A canonical number without what banks add to it in links: the last digits of an account after an FT number, or the
 * characters around the numbers of Zemen and Wegagen, whose whole token the receipt's page needs.
 */
export type ReceiptNumber = { number: string; accountDigits?: string; linkToken?: string }

/** Spaces, dashes and dots that people write within a number, Ethiopic ones included. */
const SEPARATORS = /[\s\p{Z}\-.·•‧。፡።\u2800]/gu
const ETHIOPIC_ONE = 0x1369

/** ፩ to ፱ count as digits, and so does ዐ, a letter typed for zero. ፲ and above are numbers, not digits. */
const ethiopicDigit = (sign: string): string => (sign === 'ዐ' ? '0' : String(sign.charCodeAt(0) - ETHIOPIC_ONE + 1))

/** Upper case for ASCII letters alone: Unicode rules would turn ß into SS and ı into I. */
export const asciiUpper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** Splits off what banks add in links, so that a link and the number typed from a screen are equal. */
function splitNumber(signs: string): ReceiptNumber {
  const transfer = /^([A-Z0-9]{12})(\d{5}|\d{8})$/.exec(signs)
  if (transfer?.[1] && transferForm(transfer[1])) return { number: transfer[1], accountDigits: transfer[2] }
  const zemen = /^\d{8}([A-Z0-9]{16})$/.exec(signs)
  if (zemen?.[1] && branchForm(zemen[1])) return { number: zemen[1], linkToken: signs }
  const wegagen = /^([A-Z0-9]{16})\d{4}[A-Z]{4}$/.exec(signs)
  if (wegagen?.[1] && branchForm(wegagen[1])) return { number: wegagen[1], linkToken: signs }
  return { number: signs }
}

/**
 * Reads a typed receipt number into its canonical form, A-Z and 0-9 alone; a refusal unless 6 to 40 characters remain.
 * Spellings of one number give one form, but O and 0 stay distinct: real numbers contain both.
 */
export function readReceiptNumber(typed: string): ReceiptNumber | { refusal: NumberRefusal } {
  if (typed.length > MAX_TYPED) return { refusal: 'number-too-long' }
  const signs = asciiUpper(
    plainCharacters(typed)
      .replace(SEPARATORS, '')
      .replace(/[፩-፱ዐ]/g, ethiopicDigit),
  )
  if (signs === '') return { refusal: 'number-empty' }
  if (!/^[A-Z0-9]+$/.test(signs)) return { refusal: 'number-has-other-signs' }
  if (signs.length < MIN_SIGNS) return { refusal: 'number-too-short' }
  return signs.length > MAX_SIGNS ? { refusal: 'number-too-long' } : splitNumber(signs)
}

/**
 * A key equal for numbers that look alike (O and 0; I, 1 and L). It is for remarks; equal keys are not equal numbers.
 */
export const confusableKey = (number: string): string => number.replaceAll('O', '0').replace(/[IL]/g, '1')
