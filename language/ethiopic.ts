/**
 * Arithmetic of the Ethiopic block: a consonant fills a row of eight code points, the place in the row is the vowel
 * order less one.
 */
export const FIRST_SYLLABLE = 0x1200
const LAST_SYLLABLE = 0x135a

/** True for the code unit of a syllable of U+1200 to U+135A. */
export const isSyllable = (code: number): boolean => code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE

/** Vowel order 1 to 8 of a syllable's code unit. */
export const vowelOrderOf = (code: number): number => (code & 7) + 1

/** The letter of the same row with vowel order 1 to 8. */
const withOrder = (code: number, order: number): string => String.fromCharCode((code & ~7) | (order - 1))

const HA = 0x1200
const A = 0x12a0

/**
 * Vowel order of the last letter of a folded word, in which ሀ and አ stand for the fourth too; 0 when that is no
 * syllable.
 */
export function lastOrder(word: string): number {
  const code = word.charCodeAt(word.length - 1)
  return code === HA || code === A ? 4 : isSyllable(code) ? vowelOrderOf(code) : 0
}

/** The folded word with its last letter turned to another vowel order; the word must end in a syllable. */
export function endingIn(word: string, order: number): string {
  const row = word.charCodeAt(word.length - 1) & ~7
  return word.slice(0, -1) + withOrder(row, order === 4 && (row === HA || row === A) ? 1 : order)
}
