import { ERROR_CODES } from '#contract/errors.ts'
import type { ErrorCode, Problem } from '#contract/errors.ts'

/** The titles of refusals, which the screens show, for who reads Amharic. */
const TITLES: Readonly<Record<ErrorCode, string>> = {
  'invalid-input': 'እባክዎ ምልክት የተደረገባቸውን ቦታዎች ያስተካክሉ።',
  'not-found': 'አልተገኘም',
  'signed-out': 'እባክዎ መጀመሪያ ይግቡ',
  'sign-in-again': 'እባክዎ እርስዎ መሆንዎን ያረጋግጡ፦ የይለፍ ቃልዎን ያስገቡ ወይም እንደገና ይግቡ።',
  'details-needed': 'እባክዎ መጀመሪያ ስምዎንና የሞባይል ቁጥርዎን ያስገቡ።',
  'phone-needed': 'እባክዎ መጀመሪያ የሞባይል ቁጥርዎን ያረጋግጡ።',
  'not-allowed': 'ይህን ለማድረግ ፈቃድ የለዎትም።',
  'subscription-needed': 'የጨረታ ዝርዝሮችን ማየት የሚችሉት ደንበኝነታቸው ያልተቋረጠ ተጠቃሚዎች ብቻ ናቸው።',
  'wrong-state': 'አሁን ባለው ሁኔታ ይህን ማድረግ አይቻልም።',
  'trial-taken': 'ነፃ ሙከራው ከዚህ በፊት ጥቅም ላይ ውሏል።',
  'changed-meanwhile': 'በዚህ መካከል ሌላ ሰው ይህን ቀይሮታል።',
  'too-large': 'ይህ በጣም ትልቅ ነው።',
  'too-many-requests': 'ብዙ ጥያቄ በአንድ ጊዜ መጥቷል። እባክዎ ቆይተው እንደገና ይሞክሩ።',
  'wrong-method': 'ይህ አድራሻ እንዲህ ያለ ጥያቄ አይቀበልም።',
  'wrong-media-type': 'JSON ከነርዕሱ content-type: application/json ይላኩ።',
  'took-too-long': 'ብዙ ጊዜ ወሰደ። እባክዎ እንደገና ይሞክሩ።',
  unavailable: 'አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  internal: 'ይቅርታ፣ ችግር ተፈጥሯል። እባክዎ ቆይተው እንደገና ይሞክሩ።',
}
/** What is said of single fields, where no form says it in words of its own. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^This tender names no closing date; please choose a day$/, 'ይህ ጨረታ የመዝጊያ ቀን አልገለጸም፤ እባክዎ ቀን ይምረጡ'],
  [/^That day has passed; please choose a later one$/, 'ያ ቀን አልፏል፤ እባክዎ ከዚያ በኋላ ያለ ቀን ይምረጡ'],
  [
    /^The tender closes before 8:00 on that day; please choose an earlier one$/,
    'ጨረታው በዚያ ቀን ከጠዋቱ 2:00 በፊት ይዘጋል፤ እባክዎ ቀደም ያለ ቀን ይምረጡ',
  ],
  [/^Please choose a day$/, 'እባክዎ ቀን ይምረጡ'],
  [/^Please choose a day that is still to come$/, 'እባክዎ ገና ያልደረሰ ቀን ይምረጡ'],
  [/^The tender is closed by then; please choose an earlier day$/, 'ጨረታው እስከዚያ ይዘጋል፤ እባክዎ ቀደም ያለ ቀን ይምረጡ'],
  [/^remindDate must be a date such as 2026-11-30$/, 'እባክዎ ቀን ይምረጡ'],
  [/^You have a saved search of this name already\.$/, 'በዚህ ስም የተቀመጠ ፍለጋ አለዎት።'],
  [/^name is needed$/, 'ስም ያስፈልጋል'],
  [/^name is longer than (\d+) characters$/, 'ስሙ ከ$1 ፊደል በላይ ነው'],
  [/^choose at least one channel$/, 'ቢያንስ አንድ መንገድ ይምረጡ'],
  [/^keywords takes at most (\d+) entries$/, 'ቢበዛ $1 ቁልፍ ቃላት ይቻላሉ'],
  [/^('.*…') is longer than (\d+) characters$/, '$1 ከ$2 ፊደል በላይ ነው'],
  [/^sectors takes at most (\d+) values$/, 'ቢበዛ $1 ዘርፎች ይቻላሉ'],
  [/^customers takes at most (\d+) values$/, 'ቢበዛ $1 ድርጅቶች ይቻላሉ'],
  [/^keyword is longer than (\d+) characters$/, 'የሚፈለገው ጽሑፍ ከ$1 ፊደል በላይ ነው'],
  [/^address is longer than (\d+) characters$/, 'አድራሻው ከ$1 ፊደል በላይ ነው'],
  [/^note is longer than (\d+) characters$/, 'ማስታወሻው ከ$1 ፊደል በላይ ነው'],
  [/^comment is longer than (\d+) characters$/, 'አስተያየቱ ከ$1 ፊደል በላይ ነው'],
  [/^The message is longer than (\d+) characters$/, 'መልእክቱ ከ$1 ፊደል በላይ ነው'],
  [/^The subject is longer than (\d+) characters$/, 'ርዕሱ ከ$1 ፊደል በላይ ነው'],
  [/^(?:.* has|The message has) a character that cannot be typed$/, 'በጽሑፉ ውስጥ የማይጻፍ ምልክት አለ'],
  [/^The file did not arrive whole\.? ?(?:Please try again\.)?$/, 'ፋይሉ ሙሉ በሙሉ አልደረሰም። እባክዎ እንደገና ይሞክሩ።'],
]

function inAmharic(text: string): string {
  const [pattern, words] = SENTENCES.find(([said]) => said.test(text)) ?? []
  return pattern && words !== undefined ? text.replace(pattern, words) : text
}

/** The same refusal in Amharic, as far as there are words for it. What is said of a single field is the title, where that is all there is to say. */
export function problemInAmharic(problem: Problem): Problem {
  const { title, code, errors } = problem
  return {
    ...problem,
    title: title === ERROR_CODES[code] ? TITLES[code] : inAmharic(title),
    ...(errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(inAmharic)])) }),
  }
}
