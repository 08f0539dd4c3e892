/** Arithmetic of the Ethiopic block: a consonant fills a row of eight code points, the place in the row is the vowel order less one. */
export const FIRST_SYLLABLE = 0x1200
export const LAST_SYLLABLE = 0x135a

/** True for the code unit of a syllable of U+1200 to U+135A. */
export const isSyllable = (code: number): boolean => code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE

/** Vowel order 1 to 8 of a syllable's code unit. */
export const orderOf = (code: number): number => (code & 7) + 1

/** The letter of the same row with vowel order 1 to 8. */
export const withOrder = (code: number, order: number): string => String.fromCharCode((code & ~7) | (order - 1))

/** The word with its last letter turned to another vowel order; the word must end in a syllable. */
export const endingIn = (word: string, order: number): string => word.slice(0, -1) + withOrder(word.charCodeAt(word.length - 1), order)
