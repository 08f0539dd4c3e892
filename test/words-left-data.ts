/** Exceptions to the rules of words.test.ts. Take names out as they are mended; put none in. */

/** Letters of an alphabet, not email. */
export const ALPHABET_LETTERS: ReadonlySet<string> = new Set(
  `afterLetter foldLetter foldLetters foldedLetters isLetterOrDigit joinsLetters lastLetter readWithLetters`.split(
    /\s+/,
  ),
)
/** Texts of the law. */
export const LONG_FUNCTIONS_LEFT: ReadonlySet<string> = new Set(
  `StoredDataAmharic StoredDataEnglish privacyInAmharic privacyInEnglish
   termsInAmharic termsInEnglish`.split(/\s+/),
)
