import { foldSpelling } from '#ethiopia/spelling.ts'

/** The languages of notices in Ethiopia, as their codes. */
export const NOTICE_LANGUAGES = ['am', 'en', 'om', 'ti', 'so', 'aa'] as const
type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number]

/** Frequent words that occur in one of the languages only: function words, and some words of notices. */
const WORDS: Readonly<Record<NoticeLanguage, string>> = {
  am: `እና ላይ ውስጥ ወደ ነው እንዲሁም ጋር ጊዜ አንድ በኋላ ሲሆን በዚህ ቀን ቀናት ናቸው የተለያዩ ሰዓት ድረስ ጀምሮ ብቻ ወይም ሆኖ መሆኑን ይሆናል የሚችሉ መግዛት ተጫራቾች የጨረታ ጨረታው ይችላሉ ማቅረብ ይፈልጋል ዓ.ም
    ከጠዋቱ የማይመለስ ይከፈታል ይሸጣል ይገዛል ቢሮ የሥራ ለመግዛት ዕቃዎች በመሆኑ ሁሉ እስከ
    ብር ቤት መሸጥ ለመሸጥ ይቻላል ማስያዝ መከራየት ማሠራት ለማሠራት ማስታወቂያ ድርጅታችን ኩባንያችን የሚውል የሚውሉ ቁጥር ማስከበሪያ በመክፈል የታደሰ ያላቸው ያለው ስለዚህ አወዳድሮ መውሰድ ማስገባት ሰነዱን ይጋብዛል ይሆናል ነበር ጨረታ ሞዴል`,
  ti: `ኣብ እቲ ናይ እዩ ካብ ሓደ ናብ እታ ከም ኣሎ ብ ነቲ ሎሚ ክልተ ግዜ ድማ እዚ እቶም እዮም ኣብቲ ምስ ብሰንኪ ድሕሪ ዘሎ ኮይኑ መዓልቲ ስራሕ እውን ንክገዝእ ክዕድግ ይደሊ ተጫረትቲ ተጫረቲ ብጨረታ ጨረታ ሰዓታት መዓልታት ዝተፈላለዩ ቤት ምልክታ ይኽፈት ተዓፂዩ ይዕፆ ይኣቱ ይሸይጥ ይሽየጥ ቁፅሪ ዘይምለስ ተወዳደርቲ
    ኣቕሑት ክኸውን ዝኽእሉ ዝኽእል ብር ክሳብ ጀሚሩ ዝርከብ ንምዕዳግ ዘለዎም ዘለዎ ዝተሓደሰ`,
  om: `fi akka keessatti kan irratti yeroo hin irraa naannoo keessaa gara hojii booda tokko ni jiru isa itti walitti bakka mana keessa guyyaa waggaa qarshii birrii caalbaasii waajjira
    dorgomtoonni dhiheessuu bituu barbaada magaalaa godina kanaaf ta'e ykn hanga sanada qabu danda'u`,
  so: `ayaa ee oo ka iyo ah ku ay soo loo uu si lagu ugu inay aad laga sida kale dalka waxaa waa xafiiska qandaraas qandaraaska tartan dukumentiga maalmood maalin saacad birr lacag gobolka
    degmada shirkad shirkadaha kuwaas`,
  aa: `kee tan addal malaak inki yan akah elle ayro takke edde taama fanah illa kini kah doolat addah baad meqe yanin lakal inkih innah le abak kusaq uddur lee addat inah caddoh iro dagga agat`,
  en: `the of and to a that for is with has on from by at an are its it this will be or shall must bid bidders tender which as in not any`,
}
const LETTERS = /[\p{L}][\p{L}.']*/gu
/** A word that two languages share counts for the commoner one. */
const COMMON: readonly NoticeLanguage[] = ['en', 'am']
/** The languages of most notices need one word, the others two: short words are spelt alike in many. */
const enough = (language: NoticeLanguage): number => (language === 'am' || language === 'en' ? 1 : 2)
const SURE_FROM = 3
const MAX_WORDS = 1500
/** A text with at least this many letters of both scripts may be in two languages. */
const MIXED_FROM = 30
/** A letter of Ge'ez is a consonant and its vowel. */
const SYLLABLE = 2
const STATED_ETHIOPIC =
  /(?:መግዛት|ለመግዛት|ሊገዛ|መሸጥ|ማሰራት|ማከራየት|መከራየት|ለመሸጥ|ማወዳደር|ማስጠገን|ክገዝእ|ክዕድግ|ክሸይጥ)\s(?:ይፈልጋል|ስለሚፈልግ|ፈልጓል|እንፈልጋለን|ይደሊ)|(?<!\p{L})(?:ይገዛል|ይሸጣል|ያሰራል|ይጋብዛል|ያከራያል|ይጠይቃል|ያወዳድራል)(?!\p{L})/u
const STATED_LATIN =
  /\b(?:invites?|would like to|wants to|wishes to|intends to|plans to|seeks to)\b|(?:^|\n)\s?(?:supply|procurement|purchase|construction|provision|sale|rent|maintenance|consultancy) (?:of|for)\b/u

const languageOf = new Map<string, NoticeLanguage[]>()
for (const language of NOTICE_LANGUAGES)
  for (const word of WORDS[language].trim().split(/\s+/)) {
    const key = keyOf(word)
    languageOf.set(key, [...(languageOf.get(key) ?? []), language])
  }
/** Tigrinya keeps ኣ where Amharic writes አ: folding would lose the difference. */
function keyOf(word: string): string {
  return /[ኣሓ]/.test(word) ? word : foldSpelling(word)
}

/** How many words of each language a text holds. */
function counts(text: string): Map<NoticeLanguage, number> {
  const found = new Map<NoticeLanguage, number>()
  let seen = 0
  for (const [word] of text.matchAll(LETTERS)) {
    seen += 1
    if (seen > MAX_WORDS) break
    const trimmed = word.replace(/[.']+$/, '')
    for (const language of languageOf.get(keyOf(trimmed)) ?? languageOf.get(foldSpelling(trimmed)) ?? [])
      found.set(language, (found.get(language) ?? 0) + 1)
  }
  return found
}

/**
 * Headings and conditions may be in another language than the notice: the statement of what is bought decides, else the
 * longer part.
 */
function isMainlyEthiopic(text: string, ethiopic: number, latin: number): boolean {
  const folded = foldSpelling(text)
  if (STATED_ETHIOPIC.test(folded)) return true
  if (STATED_LATIN.test(folded)) return false
  return SYLLABLE * ethiopic > latin
}

/**
 * The language of a notice by its words for 'and', 'in', 'of'; undefined where the text has too few of any. `isSure`:
 * no other language comes close.
 */
export function guessLanguage(text: string): Guess | undefined {
  if (last?.text !== text) last = { text, guess: guess(text) }
  return last.guess
}

type Guess = { language: NoticeLanguage; isSure: boolean }
/** The text that was read last: several fields of a notice ask for its language. */
let last: { text: string; guess: Guess | undefined } | undefined

function guess(text: string): Guess | undefined {
  const found = counts(text)
  const ethiopic = text.match(/[\u1200-\u137f]/g)?.length ?? 0
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0
  const isMixed = Math.min(ethiopic, latin) >= MIXED_FROM && 3 * ethiopic > latin
  const isEthiopic = isMixed ? isMainlyEthiopic(text, ethiopic, latin) : ethiopic > latin
  const fitting = [...found].filter(([language]) => isEthiopic === (language === 'am' || language === 'ti'))
  const [best, second] = fitting.toSorted((a, b) => b[1] - a[1] || COMMON.indexOf(b[0]) - COMMON.indexOf(a[0]))
  if (best && best[1] >= enough(best[0]) && (best[1] > (second?.[1] ?? 0) || best[0] === 'am'))
    return { language: best[0], isSure: !isMixed && best[1] >= SURE_FROM && best[1] >= 2 * (second?.[1] ?? 0) }
  if (ethiopic + latin < 20) return undefined
  // Lists of goods contain no such words: only the script shows what is likely.
  return { language: isEthiopic ? 'am' : 'en', isSure: false }
}
