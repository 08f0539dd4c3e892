/** Exceptions to the rules of words.test.ts. Take names out as they are mended; put none in. */

/** Letters of an alphabet, not email. */
export const ALPHABET_LETTERS: ReadonlySet<string> = new Set(
  `afterLetter foldLetter foldLetters foldedLetters isLetterOrDigit joinsLetters lastLetter readWithLetters
   FIRST_LETTER LEAST_LETTERS MAX_COST_A_LETTER MAX_LETTERS MAX_SEARCH_LETTERS READ_MORE_LETTERS SMALL_LETTERS
   TITLE_LETTERS WITH_LETTERS YEAR_LETTERS ZERO_LETTER`.split(/\s+/),
)
/** Other names with words that the dictionary replaces. */
export const NAMES_LEFT: ReadonlySet<string> = new Set(['LEAST_OF_STANDING'])
/** Texts of the law. */
export const LONG_FUNCTIONS_LEFT: ReadonlySet<string> = new Set(
  `StoredDataAmharic StoredDataEnglish privacyInAmharic privacyInEnglish
   termsInAmharic termsInEnglish`.split(/\s+/),
)
/** Exported names with keep, kept, beside, deed or told. */
export const EXPORTS_LEFT: ReadonlySet<string> = new Set(['AMHARIC_DEED', 'ParsedBeside'])
