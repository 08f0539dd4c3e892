import { isNumberWord, numberScale, readNumberWords } from './number-words.ts'

/**
 * A sum in a running text. `words`: the sum next to it in words, where it differs. `isMoney`: a currency stands next to
 * it; `isForeign`: that currency is not the birr.
 */
export type FoundSum = {
  at: number
  end: number
  amount: number
  words?: number
  isMoney: boolean
  isForeign: boolean
}
/** A share in a running text: '2%', 'አንድ በመቶ'. */
export type FoundPercent = { at: number; end: number; percent: number }

const FOREIGN = String.raw`(?:usd|us\$|\$|u\.s\. dollars?|us dollars?|dollars?|(?:የአሜሪካን? )?ዶላር|eur|euros?|€|ዩሮ|gbp|£|ፓውንድ)`
const CURRENCY = String.raw`(?:ብር|qarshii(?: hin deebi\p{L}+)?|birri{0,2}|etb|br|${FOREIGN})`
const BRACKETED = String.raw`[(/]\s?(?<words>[^()/\d\n]{2,70}?)\s?[)/]`
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?<currency>[የበብከን]?${CURRENCY})\.?[ \t:=-]{0,2}(?:${BRACKETED}\s?)?$`,
  'u',
)
/** Not that of the next sum: 'ለሎት 1 ብር 8,450'. */
const BEHIND = String.raw`${CURRENCY}(?!\p{L})\.?(?![^\S\n]?\d)`
/**
 * '25 000', next to a currency alone; the number of a lot or of a row in front of a sum ('lot 1 500 birr') is none of
 * its figures.
 */
const SPACED = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![ \u00a0\u202f]?\d)`
const SPACED_BEHIND = String.raw`(?<=(?<!\p{L})[የበብከን]?${CURRENCY}\.?[ \t:=-]{0,2})${SPACED}`
const SPACED_BEFORE = String.raw`(?<!^[^\S\n]*|(?:lots?|no|item|ሎት|ምድብ|ቁጥር|ተ\.?ቁ)[\s.:#-]{0,3})${SPACED}(?=(?:\.\d{1,2})?\s?(?:\/?-\s?|[(/][^()/\d\n]{2,70}[)/]\s?)?${BEHIND})`
/** '15.000 ብር': a point between thousands, next to a currency alone. */
const POINTED = String.raw`\d{1,3}(?:\.\d{3})+(?=\s?${BEHIND})|(?<=(?<!\p{L})[የበብከን]?${CURRENCY}\.?[ \t:=-]{0,2})\d{1,3}(?:\.\d{3})+(?![\d.])`
const NUMBER = new RegExp(
  String.raw`(?<![\d,:/-]|\d\.)(?:\d{1,3}(?:,\d{3})+|${SPACED_BEHIND}|${SPACED_BEFORE}|${POINTED}|\d{1,12})(?:\.\d{1,2})?(?![\d:%]|,\d|\.\d|\s?(?:%|percent|per cent|በመቶ|ፐርሰንት))`,
  'gmu',
)
/**
 * '50k' and '1.5m' are thousands and millions next to a currency; with a space before the letter they may be metres, so
 * they are not read.
 */
const SHORT_SCALE = String.raw`[km](?![\p{L}\d²³])`
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }
const LOOSE_SCALE = new RegExp(String.raw`\s${SHORT_SCALE}`, 'uy')
const AFTER = new RegExp(
  String.raw`(?:\s?(?<scale>ሺህ?|ሽህ?|ሚሊዮን|ሚልየን|ሚሊየን|ቢሊዮን|thousand|million|billion)(?!\p{L})|(?<short>${SHORT_SCALE}))?\s?(?:${BEHIND}|\.?\/?-(?!\d))?\s?(?:${BRACKETED})?(?:\s?${BEHIND})?`,
  'uy',
)
const IS_FOREIGN = new RegExp(String.raw`(?<!\p{L})[የበከ]?${FOREIGN}(?!\p{L})`, 'u')
const HAS_CURRENCY = new RegExp(String.raw`(?<!\p{L})${CURRENCY}(?!\p{L})`, 'u')
const PERCENT =
  /(?<![\d,:/-]|\d\.)(?<n>\d{1,3}(?:\.\d{1,3})?)\s?(?:[(/]\s?[^()/\d\n]{2,30}?\s?[)/]\s?)?(?:%|percent|per\s?cent|[በከ]\s?መቶ|[በከ]\s?100(?!\d)|ፐርሰንት|ፐርስንት|pct)/g
/** 'ከመቶ 2', '% 2'. */
const PERCENT_FIRST =
  /(?:(?<!\d\s?)[በከ]\s?መቶ\s(?:እጅ\s)?|(?<![\d)%]\s?)%\s?)(?<n>\d{1,2}(?:\.\d{1,2})?)(?![\d,:/%]|\.\d)/gu
const WORDED_PERCENT =
  /(?<!\p{L})(?<n>\p{L}{2,9})\s(?:[(/]\s?\d{1,3}\s?%?\s?[)/]\s?)?(?:[በከ]\s?መቶ|ፐርሰንት|percent|per cent)(?!\p{L})/gu
/** Shares that are no round number of hundredths are written as fractions: of the floor price, mostly. */
const FRACTION =
  /(?<sign>[¼½¾])|(?<![\d/.])(?<top>1)\/(?<bottom>[2-5])(?![\d/])(?=ኛ|\s?ኛ|\s?(?:\(|of\b|the\b|በ|የ))|(?<!\p{L})[የበከ]?(?:(?<half>one half|half (?=of)|ግማሽ)|(?<quarter>one[\s-]fourth|one[\s-]quarter|a quarter|አንድ አራተኛ|ሩብ)|(?<fifth>one[\s-]fifth|አንድ አምስተኛ)|(?<third>one[\s-]third|አንድ ሶስተኛ))(?:ው?ን|ኛው?ን?)?(?!\p{L})/gu
const SIGNS: Readonly<Record<string, number>> = { '¼': 25, '½': 50, '¾': 75 }
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
  const { scale, short = '' } = after?.groups ?? {}
  const isShort = short !== '' && (before !== null || HAS_CURRENCY.test(after?.[0] ?? ''))
  const times = isShort ? SHORT_SCALES[short] : scale === undefined ? 1 : numberScale(scale)
  const amount = Math.round(Number(figures.replaceAll(/[,\s]|\.(?=\d{3})/g, '')) * (times ?? 1) * 100) / 100
  LOOSE_SCALE.lastIndex = at + figures.length
  const words = inWords(after?.groups?.['words']) ?? inWords(before?.groups?.['words'])
  const isWorded = words !== undefined || scale !== undefined || isShort
  const behind = !isWorded && !HAS_CURRENCY.test(after?.[0] ?? '') ? '' : (after?.[0] ?? '').trimEnd()
  return {
    at: before ? at - before[0].length : at,
    end: at + figures.length + behind.length,
    amount,
    ...(words !== undefined && Math.floor(amount) !== words ? { words } : {}),
    isMoney: (before !== null || HAS_CURRENCY.test(behind)) && !LOOSE_SCALE.test(text),
    isForeign: IS_FOREIGN.test(`${before?.[0] ?? ''} ${behind}`),
  }
}

const WORD = String.raw`\p{L}{1,12}`
const CURRENCY_FIRST = new RegExp(
  String.raw`(?<!\p{L})[የበብከን]?${CURRENCY}[\s:.]{1,3}(?<words>${WORD}(?:[\s-]${WORD}){0,9})(?:\s?[(/]\s?(?<figures>[\d,]{1,14}(?:\.\d\d)?)[^()/\d\n]{0,8}[)/])?`,
  'gu',
)
const CURRENCY_LAST = new RegExp(
  String.raw`(?<words>(?<!\p{L})${WORD}(?:[\s-]${WORD}){0,9})\s(?:[(/]\s?(?<figures>[\d,]{1,14}(?:\.\d\d)?)\s?[)/]\s?)?${CURRENCY}(?!\p{L})`,
  'gu',
)
/** The words of a number at one end of a run of words, as places in it. */
function numberPart(run: string, isAtEnd: boolean): { from: number; to: number } | undefined {
  const words = [...run.matchAll(/\p{L}+/gu)]
  const known = words.map(({ 0: word }) => isNumberWord(word) || word === 'and')
  const [first, last] = isAtEnd
    ? [known.lastIndexOf(false) + 1, known.length - 1]
    : [0, known.includes(false) ? known.indexOf(false) - 1 : known.length - 1]
  const [from, to] = [words[first], words[last]]
  return from && to ? { from: from.index, to: to.index + to[0].length } : undefined
}

/** Sums that stand in words alone: 'Birr three hundred fifty', 'አስር ሺ ብር'. */
function wordedSums(text: string): FoundSum[] {
  return [CURRENCY_FIRST, CURRENCY_LAST].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, index, groups }): FoundSum[] => {
      const { words = '', figures } = groups ?? {}
      const part = numberPart(words, pattern === CURRENCY_LAST)
      const value = part && readNumberWords(words.slice(part.from, part.to))
      if (!part || !value || value.ordinal || value.value === 0) return []
      const isWhole = pattern === CURRENCY_LAST || part.to === words.length
      const start = index + (pattern === CURRENCY_LAST ? part.from : 0)
      const end = isWhole ? index + all.length : index + all.indexOf(words) + part.to
      const other = isWhole && figures !== undefined ? Number(figures.replaceAll(',', '')) : value.value
      return [
        {
          at: start,
          end,
          amount: other,
          ...(Math.floor(other) === value.value ? {} : { words: value.value }),
          isMoney: true,
          isForeign: IS_FOREIGN.test(all),
        },
      ]
    }),
  )
}

/**
 * Sums of a text in folded spelling (spelling.ts), in their order; a plain number is one as well, and `isMoney` tells
 * it from money.
 */
export function sumsInText(text: string): FoundSum[] {
  const figured = [...text.matchAll(NUMBER)].map((found) => sumAt(text, found))
  const money = figured.filter(({ isMoney }) => isMoney)
  let next = 0
  const worded = wordedSums(text)
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at, end }, n, all) => {
      while ((money[next]?.end ?? Infinity) <= at) next += 1
      return (money[next]?.at ?? Infinity) >= end && (n === 0 || (all[n - 1]?.end ?? 0) <= at)
    })
  let of = 0
  const plain = figured.filter(({ at, isMoney }) => {
    while ((worded[of]?.end ?? Infinity) <= at) of += 1
    return isMoney || (worded[of]?.at ?? Infinity) > at
  })
  return [...plain, ...worded].toSorted((a, b) => a.at - b.at)
}

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
  const first = [...text.matchAll(PERCENT_FIRST)].map(({ 0: all, index: at, groups }) => ({
    at,
    end: at + all.length,
    percent: Number(groups?.['n']),
  }))
  return [...figured, ...worded, ...first, ...fractions(text)]
    .filter(({ percent }) => percent > 0 && percent <= 100)
    .toSorted((a, b) => a.at - b.at)
}

function fractions(text: string): FoundPercent[] {
  const found = [...text.matchAll(FRACTION)].map(({ 0: all, index: at, groups = {} }): FoundPercent => {
    const { sign, top, bottom, half, quarter, fifth } = groups
    const percent = sign
      ? (SIGNS[sign] ?? 0)
      : top
        ? 100 / Number(bottom)
        : half
          ? 50
          : quarter
            ? 25
            : fifth
              ? 20
              : 100 / 3
    return { at, end: at + all.length, percent: Math.round(percent * 100) / 100 }
  })
  // '1/4 (one fourth)' says it twice.
  return found.filter(({ at }, n) => n === 0 || at - (found[n - 1]?.end ?? 0) > 4)
}
