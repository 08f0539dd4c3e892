import { FIRST_SYLLABLE, vowelOrderOf } from './ethiopic.ts'
import { digitsNormalised } from './numerals.ts'

const LAST_FOLDED = 0x137f
const REMOVED = 0

/** Rows written for one sound, as [first code point, target, length]. */
const ROWS: readonly (readonly [number, number, number])[] = [
  [0x1210, 0x1200, 7], // ሐ as ሀ
  [0x1280, 0x1200, 7], // ኀ as ሀ
  [0x12b8, 0x1200, 7], // ኸ as ሀ
  [0x1220, 0x1230, 8], // ሠ as ሰ
  [0x12d0, 0x12a0, 7], // ዐ as አ
  [0x1340, 0x1338, 8], // ፀ as ጸ
  [0x1250, 0x1240, 7], // ቐ as ቀ, in Tigrinya names
]
/** Single letters with a customary second spelling. ኳ, ቋ, ጓ and ሷ stay: without their w they are other words. */
const LETTERS: Readonly<Record<string, string>> = {
  ሃ: 'ሀ',
  ሓ: 'ሀ',
  ኃ: 'ሀ',
  ኻ: 'ሀ',
  ሗ: 'ኋ',
  ኈ: 'ሆ',
  ኍ: 'ሁ',
  ዅ: 'ሁ',
  ዀ: 'ሆ',
  ዄ: 'ሄ',
  ኣ: 'አ',
  ኧ: 'አ',
  ዓ: 'አ',
  ዉ: 'ው',
  ቈ: 'ቆ',
  ቊ: 'ቁ',
  ቍ: 'ቁ',
  ኰ: 'ኮ',
  ኵ: 'ኩ',
  ኲ: 'ኩ',
  ጐ: 'ጎ',
  ጕ: 'ጉ',
  ጒ: 'ጉ',
}

function letterTable(): Uint16Array {
  const table = Uint16Array.from({ length: LAST_FOLDED - FIRST_SYLLABLE + 1 }, (_, index) => FIRST_SYLLABLE + index)
  for (const [from, to, length] of ROWS)
    for (let index = 0; index < length; index++) table[from + index - FIRST_SYLLABLE] = to + index
  for (const [from, to] of Object.entries(LETTERS)) table[from.charCodeAt(0) - FIRST_SYLLABLE] = to.charCodeAt(0)
  for (const mark of [0x135d, 0x135e, 0x135f]) table[mark - FIRST_SYLLABLE] = REMOVED
  return table
}
const TABLE = letterTable()

const WA = 0x12cb
const GLOTTAL_A = 0x12a0
/** Second-order letters whose labialised form is not the eighth of its row, or which have none (vowels, ወ, የ). */
const LABIALISED: Readonly<Record<string, string>> = { ሁ: 'ኋ', ቁ: 'ቋ', ኩ: 'ኳ', ጉ: 'ጓ', ኡ: '', ዉ: '', ዩ: '', ጙ: '' }

/** The one letter which 'ቱዋ' and 'ቱአ' spell (ቷ); 0 when the first of the two is no second-order letter. */
function labialised(code: number): number {
  if (code < FIRST_SYLLABLE || code > 0x1357 || vowelOrderOf(code) !== 2) return 0
  const special = LABIALISED[String.fromCharCode(code)]
  if (special !== undefined) return special === '' ? 0 : special.charCodeAt(0)
  return code + 6
}

/**
 * Brings the customary spellings of Amharic letters to one: homophones, labialised letters however written, ዉ/ው; drops
 * combining marks. Everything outside the Ethiopic block is left alone. Folding twice changes nothing more.
 */
export function foldAmharic(text: string): string {
  let folded = ''
  let last = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const letter = code >= FIRST_SYLLABLE && code <= LAST_FOLDED ? (TABLE[code - FIRST_SYLLABLE] ?? code) : code
    if (letter === REMOVED && code !== REMOVED) continue
    const joined = letter === WA || letter === GLOTTAL_A ? labialised(last) : 0
    folded = joined ? folded.slice(0, -1) + String.fromCharCode(joined) : folded + String.fromCharCode(letter)
    last = joined || letter
  }
  return folded
}

function foldLetters(text: string): string {
  // Accents of Latin, Greek and Cyrillic go: 'Düsseldorf' and 'Dusseldorf' are typed alike.
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return bare.toLowerCase().normalize('NFKC')
}

/**
 * Text as the analyser compares it: one form for compatibility characters, case, accents and Amharic spellings. Offsets
 * are lost. Idempotent.
 */
export function foldText(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  let folded = foldLetters(text)
  // A few letters need the second pass (a lower-case form that decomposes).
  for (let next = foldLetters(folded); next !== folded; next = foldLetters(folded)) folded = next
  return foldAmharic(folded)
}

/**
 * A key for the equality of titles, companies and references: folded, digits made one, anything but letters and numbers
 * one space.
 */
export function foldKey(text: string): string {
  return foldText(digitsNormalised(text))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
