/** Exceptions to the rules of words.test.ts. Take names out as they are mended; put none in. */

/** Letters of an alphabet, not email. */
export const ALPHABET_LETTERS: ReadonlySet<string> = new Set(
  `afterLetter foldLetter foldLetters foldedLetters isLetterOrDigit joinsLetters lastLetter readWithLetters`.split(
    /\s+/,
  ),
)
/** Texts of the law, fakes of whole services, and functions to be cut into named steps. */
export const LONG_FUNCTIONS_LEFT: ReadonlySet<string> = new Set(
  `StoredDataAmharic StoredDataEnglish
   liveOnFullDisk liveThroughKills liveWithoutDatabase makeNotices measurePhone openEngines openReceiptDesk
   openSignInStage openStage payThroughKills privacyInAmharic privacyInEnglish randomActions restartOneByOne
   run startBotApi startGoogle startGooglePeople startPushService startS3 startSantimPay startTestApp
   storeHostileTenders termsInAmharic termsInEnglish`.split(/\s+/),
)
