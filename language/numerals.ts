import { ethiopicNumber } from '#ethiopia/ethiopic-numerals.ts'

const ZERO_LETTER = 'ዐ'

/**
 * A number found in text: where it ends and its normal form (no thousands separators, letters typed for zero made
 * digits, no empty cents).
 */
type ReadNumber = { end: number; value: string }

const CLEAN = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+(?!\.?\d))?|\d+(?:\.\d{1,3}(?![.,/-]?\d))?/y
const WITH_LETTERS = /[\dዐ][\dዐOo]*(?:,[\dዐOo]{3}(?![\dዐOo]))*(?:\.[\dዐOo]{1,3}(?![.,/-]?[\dዐOo]))?/y

function normalForm(number: string): string {
  const plain = number.replaceAll(',', '').replace(/[ዐOo]/g, '0')
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

/**
 * Typists write the letters ዐ and O for zero. O counts only where no other Latin letter follows, ዐ not where it begins
 * ዓ.ም (the era).
 */
function readWithLetters(text: string, at: number): ReadNumber | undefined {
  WITH_LETTERS.lastIndex = at
  let number = WITH_LETTERS.exec(text)?.[0] ?? ''
  if (/[A-Za-z]/.test(text.charAt(at + number.length))) number = number.replace(/[Oo].*$/, '')
  if (number.endsWith(ZERO_LETTER) && /^[./]?ም/.test(text.slice(at + number.length, at + number.length + 2)))
    number = number.slice(0, -1)
  if (!/\d/.test(number)) return undefined
  return { end: at + number.length, value: normalForm(number) }
}

/**
 * Reads the number that begins at `at`, be it typed with digits or with letters for zeros; undefined when there is
 * none.
 */
export function readNumber(text: string, at: number): ReadNumber | undefined {
  CLEAN.lastIndex = at
  const number = CLEAN.exec(text)?.[0]
  if (number === undefined) return text.startsWith(ZERO_LETTER, at) ? readWithLetters(text, at) : undefined
  const next = text.charAt(at + number.length)
  const afterPoint = next === '.' || next === ',' ? text.charAt(at + number.length + 1) : ''
  const afterLetter = /[A-Za-z]/.test(text.charAt(at - 1))
  if (next === ZERO_LETTER || (!afterLetter && (/[Oo]/.test(next) || /[ዐO]/.test(afterPoint)))) {
    const longer = readWithLetters(text, at)
    if (longer && longer.end > at + number.length) return longer
  }
  return { end: at + number.length, value: normalForm(number) }
}

/**
 * Every number of the text in its normal form, the rest untouched: '፳፻፲፰', '2ዐ18' and '50,000.00' become '2018', '2018'
 * and '50000'.
 */
export function digitsNormalised(text: string): string {
  let out = ''
  let from = 0
  for (const { index } of text.matchAll(/\d|ዐ|[፩-፼]+/gu)) {
    if (index < from) continue
    const numeral = /^[፩-፼]+/u.exec(text.slice(index))?.[0]
    const number = numeral ? { end: index + numeral.length, value: ethiopicNumber(numeral) } : readNumber(text, index)
    if (!number) continue
    out += text.slice(from, index) + number.value
    from = number.end
  }
  return out + text.slice(from)
}
