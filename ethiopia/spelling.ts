/**
 * Rows of the Ethiopic table that sound alike: [first letter, how many orders, first letter of the row to write
 * instead].
 */
const ROWS: readonly (readonly [number, number, number])[] = [
  [0x1210, 7, 0x1200], // ሐ as ሀ
  [0x1280, 7, 0x1200], // ኀ as ሀ
  [0x1220, 8, 0x1230], // ሠ as ሰ
  [0x12d0, 7, 0x12a0], // ዐ as አ
  [0x1340, 7, 0x1338], // ፀ as ጸ
]
/** After the rows: the fourth order of ሀ and አ sounds as the first, and ዉ is written for ው. */
const LETTERS: Readonly<Record<string, string>> = { ሃ: 'ሀ', ኣ: 'አ', ዉ: 'ው' }

function foldLetter(letter: string): string {
  const code = letter.charCodeAt(0)
  const row = ROWS.find(([from, orders]) => code >= from && code < from + orders)
  const folded = row ? String.fromCharCode(code - row[0] + row[2]) : letter
  return LETTERS[folded] ?? folded
}

/**
 * One spelling for names written with different letters of the same sound; Latin letters in lower case. For comparing,
 * not for show.
 */
export function foldSpelling(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u1200-\u1357]/g, foldLetter)
}

/**
 * `foldSpelling` with everything but letters and digits taken out, spaces too: 'አዲስ-አበባ' and 'ኣዲስ ኣበባ' give the same.
 */
export const foldName = (text: string): string => foldSpelling(text).replace(/[^\p{L}\p{N}]/gu, '')
