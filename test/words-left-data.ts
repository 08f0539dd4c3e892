/** Exceptions to the rules of words.test.ts. Take names out as they are mended; put none in. */

/** Letters of an alphabet, not email. */
export const ALPHABET_LETTERS: ReadonlySet<string> = new Set(
  `afterLetter foldLetter foldLetters foldedLetters isLetterOrDigit joinsLetters lastLetter readWithLetters`.split(
    /\s+/,
  ),
)
/** Texts of the law, and set-ups of browser tests to be cut into named steps. */
export const LONG_FUNCTIONS_LEFT: ReadonlySet<string> = new Set(
  `StoredDataAmharic StoredDataEnglish openSignInStage openStage privacyInAmharic privacyInEnglish randomActions
   termsInAmharic termsInEnglish`.split(/\s+/),
)
