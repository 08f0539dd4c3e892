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

/** Every letter that is written as another one, by that one. */
const FOLDED = new Map<string, string>([
  ...ROWS.flatMap(([from, orders, to]) =>
    Array.from({ length: orders }, (_, n): [string, string] => {
      const folded = String.fromCharCode(to + n)
      return [String.fromCharCode(from + n), LETTERS[folded] ?? folded]
    }),
  ),
  ...Object.entries(LETTERS),
])
/** Nothing of these is written as another letter or in two ways. */
const ASCII = /^[\t\n\r -~]*$/
const FOLDING = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g')

/**
 * One spelling for names written with different letters of the same sound; Latin letters in lower case. For comparing,
 * not for show.
 */
export function foldSpelling(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(FOLDING, (letter) => FOLDED.get(letter) ?? letter)
}

/**
 * `foldSpelling` with everything but letters and digits taken out, spaces too: 'አዲስ-አበባ' and 'ኣዲስ ኣበባ' give the same.
 */
export function foldName(text: string): string {
  const folded = foldSpelling(text)
  return LETTERS_ALONE.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}]/gu, '')
}
const LETTERS_ALONE =
  /^[a-z0-9\u1200-\u1248\u124a-\u124d\u1260-\u1288\u1290-\u12b0\u12b8-\u12be\u12c8-\u12d6\u12d8-\u1310\u1318-\u135a]*$/
