import { readNumberWords } from './number-words.ts'

/** A sum in a running text. `words`: what stands next to it in words, where that is another sum. `isMoney`: a currency stands next to it. */
export type FoundSum = { at: number; end: number; amount: number; words?: number; isMoney: boolean }
/** A share in a running text: '2%', 'አንድ በመቶ'. */
export type FoundPercent = { at: number; end: number; percent: number }

const CURRENCY = String.raw`(?:ብር|birr|etb|br|usd|us\$|\$|eur|euro|€)`
const NUMBER =
  /(?<![\d,:/-]|\d\.)(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,2})?(?![\d:%]|,\d|\.\d|\s?(?:%|percent|per cent|በመቶ|ፐርሰንት))/g
const BRACKETED = String.raw`[(/]\s?(?<words>[^()/\d\n]{2,70}?)\s?[)/]`
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?<currency>[የበከ]?${CURRENCY})\.?[\s:=-]{0,2}(?:${BRACKETED}\s?)?$`,
  'u',
)
/** Not that of the next sum: 'ለሎት 1 ብር 8,450'. */
const BEHIND = String.raw`${CURRENCY}(?!\p{L})\.?(?!\s?\d)`
const AFTER = new RegExp(String.raw`\s?(?:${BEHIND}|\/-)?\s?(?:${BRACKETED})?(?:\s?${BEHIND})?`, 'uy')
const HAS_CURRENCY = new RegExp(String.raw`(?<!\p{L})${CURRENCY}(?!\p{L})`, 'u')
const PERCENT =
  /(?<![\d,:/-]|\d\.)(?<n>\d{1,3}(?:\.\d{1,3})?)\s?(?:[(/]\s?[^()/\d\n]{2,30}?\s?[)/]\s?)?(?:%|percent|per\s?cent|በመቶ|በ\s?መቶ|ፐርሰንት|ፐርስንት|pct)/g
const WORDED_PERCENT =
  /(?<!\p{L})(?<n>\p{L}{2,9})\s(?:[(/]\s?\d{1,3}\s?%?\s?[)/]\s?)?(?:በመቶ|በ መቶ|ፐርሰንት|percent|per cent)(?!\p{L})/gu
const REACH = 60

/** The number of birr in words such as 'Four hundred thousand birr only', 'ሃምሳ ብር'. */
const inWords = (words: string | undefined): number | undefined =>
  words === undefined
    ? undefined
    : readNumberWords(words.replace(/(?<!\p{L})(?:ethiopian|birr|etb|ብር|ብቻ|only|ከዜሮ ሳንቲም|cents?)(?!\p{L})/gu, ' '))
        ?.value

function sumAt(text: string, { 0: figures, index }: RegExpMatchArray): FoundSum {
  const at = index ?? 0
  const before = BEFORE.exec(text.slice(Math.max(0, at - REACH), at))
  AFTER.lastIndex = at + figures.length
  const after = AFTER.exec(text)
  const amount = Number(figures.replaceAll(',', ''))
  const words = inWords(after?.groups?.['words']) ?? inWords(before?.groups?.['words'])
  const behind = words === undefined && !HAS_CURRENCY.test(after?.[0] ?? '') ? '' : (after?.[0] ?? '').trimEnd()
  return {
    at: before ? at - before[0].length : at,
    end: at + figures.length + behind.length,
    amount,
    ...(words !== undefined && Math.floor(amount) !== words ? { words } : {}),
    isMoney: before !== null || HAS_CURRENCY.test(behind),
  }
}

/** Sums of a text in folded spelling (spelling.ts), in their order; a plain number is one as well, and `isMoney` tells it from money. */
export const sumsInText = (text: string): FoundSum[] => [...text.matchAll(NUMBER)].map((found) => sumAt(text, found))

/** Shares of a hundred of a text in folded spelling, in figures and in words. */
export function percentsInText(text: string): FoundPercent[] {
  const figured = [...text.matchAll(PERCENT)].map(({ 0: all, index: at, groups }) => ({
    at,
    end: at + all.length,
    percent: Number(groups?.['n']),
  }))
  const worded = [...text.matchAll(WORDED_PERCENT)].flatMap(({ 0: all, index: at, groups }) => {
    const percent = readNumberWords(groups?.['n'] ?? '')?.value
    return percent === undefined ? [] : [{ at, end: at + all.length, percent }]
  })
  return [...figured, ...worded].filter(({ percent }) => percent > 0 && percent <= 100).toSorted((a, b) => a.at - b.at)
}
