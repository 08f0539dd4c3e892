import { foldSpelling } from './spelling.ts'

const listOf = (text: string): readonly (readonly string[])[] =>
  text.split(',').map((names) => names.trim().split(' ').map(foldSpelling))

const ONES = listOf(
  `zero ዜሮ, one አንድ, two ሁለት, three ሦስት, four አራት, five አምስት, six ስድስት ስደስት, seven ሰባት, eight ስምንት ሥምንት, nine ዘጠኝ, ten አሥር አስር,
  eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen`,
)
const TENS = listOf(
  'twenty ሃያ ሐያ, thirty ሠላሳ ሰላሣ ሰላሳ, forty fourty አርባ, fifty ሃምሳ ሀምሣ አምሳ, sixty ስልሳ ስድሳ ስልሣ, seventy ሰባ, eighty ሰማንያ ሰማኒያ, ninety ዘጠና',
)
const ORDINALS = listOf(
  `first አንደኛ, second ሁለተኛ, third ሦስተኛ, fourth አራተኛ, fifth አምስተኛ, sixth ስድስተኛ, seventh ሰባተኛ, eighth ስምንተኛ, ninth ዘጠነኛ, tenth አሥረኛ አስረኛ,
  eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth`,
)
const TENTHS = listOf(
  'twentieth ሃያኛ, thirtieth ሠላሳኛ, fortieth አርባኛ, fiftieth ሃምሳኛ, sixtieth ስልሳኛ, seventieth ሰባኛ, eightieth ሰማንያኛ, ninetieth ዘጠናኛ',
)
const TEN_AND = new Set(['አሥራ', 'አስራ'].map(foldSpelling))
const SCALES: ReadonlyMap<string, number> = new Map(
  (
    [
      [100, 'hundred መቶ'],
      [1000, 'thousand ሺህ ሺ ሽህ ሽ'],
      [1_000_000, 'million ሚሊዮን ሚልየን ሚሊየን'],
      [1_000_000_000, 'billion ቢሊዮን'],
    ] as const
  ).flatMap(([value, names]) => names.split(' ').map((name) => [foldSpelling(name), value] as const)),
)

/** The factor that a word such as 'thousand' multiplies by. */
export const numberScale = (word: string): number | undefined => SCALES.get(foldSpelling(word))

const values = new Map<string, number>()
ONES.forEach((names, n) => names.forEach((name) => values.set(name, n)))
TENS.forEach((names, n) => names.forEach((name) => values.set(name, (n + 2) * 10)))
const ordinals = new Map<string, number>()
ORDINALS.forEach((names, n) => names.forEach((name) => ordinals.set(name, n + 1)))
TENTHS.forEach((names, n) => names.forEach((name) => ordinals.set(name, (n + 2) * 10)))
for (const word of TEN_AND) values.set(word, 10)

const FILLERS = new Set(['and', 'ከ', 'እና', 'only', 'ብቻ'])
/** 'የ', 'በ', 'ለ', 'ከ' before a word, 'ው', 'ን', 'ና' behind one. */
const bare = (word: string): readonly string[] => {
  const ending = word.replace(/(?<=ኛ)(?:ው|ዋ)$|ና$/, '')
  return [word, ending, ending.replace(/^[የበለከ]/, '')]
}
const valueOf = (table: ReadonlyMap<string, number>, word: string): number | undefined =>
  bare(word)
    .map((form) => table.get(form))
    .find((value) => value !== undefined)

/** Whether a word can be part of a number in words, in either language. */
export const isNumberWord = (word: string): boolean =>
  [values, ordinals, SCALES].some((table) => valueOf(table, foldSpelling(word)) !== undefined)

export type WordedNumber = { value: number; ordinal: boolean }

/**
 * A whole number in English or Amharic words ('four hundred thousand', 'አሥራ አምስት', 'sixteenth'); undefined where a word
 * is no part of one.
 */
export function readNumberWords(text: string): WordedNumber | undefined {
  let [total, group, ordinal, any] = [0, 0, false, false]
  for (const word of foldSpelling(text).match(/\p{L}+/gu) ?? []) {
    if (ordinal) return undefined
    const [plain, nth, scale] = [values, ordinals, SCALES].map((table) => valueOf(table, word))
    if (plain !== undefined || nth !== undefined) {
      group += plain ?? nth ?? 0
      ordinal = plain === undefined
      any = true
    } else if (scale !== undefined) {
      any = true
      if (scale === 100) group = (group || 1) * 100
      else {
        total += (group || 1) * scale
        group = 0
      }
    } else if (!FILLERS.has(word)) return undefined
  }
  return any ? { value: total + group, ordinal } : undefined
}
