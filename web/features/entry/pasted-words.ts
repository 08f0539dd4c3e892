/** Reasons why words cannot be read as a notice. */
export type PasteFault = 'too-long' | 'no-words'

/** Longer than any notice, and the maximum that is stored with a tender. */
const LONGEST = 100_000
/** The parser's limit. */
export const LONGEST_READ = 60_000
/** Characters that no notice has: control characters and the results of failed decoding. */
// eslint-disable-next-line no-control-regex
const RUBBISH = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD\uE000-\uF8FF]/g
const RUBBISH_SHARE = 0.02
const LETTER_SHARE = 0.25
/** This few characters may be a number that was pasted by mistake. */
const SHORTEST_JUDGED = 40

/** Why pasted words are not read, if so. */
export function faultOf(words: string): PasteFault | undefined {
  if (words.length > LONGEST) return 'too-long'
  const signs = words.replace(/\s/g, '').length
  if (signs === 0) return 'no-words'
  const rubbish = words.match(RUBBISH)?.length ?? 0
  if (rubbish > Math.max(1, signs * RUBBISH_SHARE)) return 'no-words'
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  return signs >= SHORTEST_JUDGED && letters < signs * LETTER_SHARE ? 'no-words' : undefined
}

const AROUND = 32
/** Quotes this near to each other are shown as one. */
const NEAR = 48
export type QuotedStretch = { before: string; parts: readonly { text: string; isQuote: boolean }[]; after: string }

/** Quotes with the text around them in their lines, cut short. */
export function quoted(words: string, quotes: readonly (readonly [number, number])[]): QuotedStretch[] {
  const groups: (readonly [number, number])[][] = []
  for (const quote of quotes.toSorted((a, b) => a[0] - b[0])) {
    const last = groups.at(-1)
    const end = last?.at(-1)?.[1] ?? -Infinity
    if (last && quote[0] - end < NEAR && !words.slice(end, quote[0]).includes('\n')) last.push(quote)
    else groups.push([quote])
  }
  return groups.map((group) => stretchOf(words, group))
}

function stretchOf(words: string, quotes: readonly (readonly [number, number])[]): QuotedStretch {
  const [start, end] = [quotes[0]?.[0] ?? 0, Math.max(...quotes.map((quote) => quote[1]))]
  const from = Math.max(words.lastIndexOf('\n', start - 1) + 1, start - AROUND)
  const line = words.indexOf('\n', end)
  const to = Math.min(line < 0 ? words.length : line, end + AROUND)
  const isCut = (at: number) => at > 0 && at < words.length && words[at] !== '\n' && words[at - 1] !== '\n'
  const marks = quotes.map(([at, until]) => ({ field: '', start: at - start, end: until - start }))
  return {
    before: `${isCut(from) ? '…' : ''}${words.slice(from, start)}`,
    parts: pieces(words.slice(start, end), marks).map(({ text, fields }) => ({ text, isQuote: fields.length > 0 })),
    after: `${words.slice(end, to)}${isCut(to) ? '…' : ''}`,
  }
}

export type QuoteMark = { field: string; start: number; end: number }
/** Words cut where a mark begins or ends: each piece with the fields whose quotes cover it. */
export function pieces(words: string, marks: readonly QuoteMark[]): { text: string; fields: readonly string[] }[] {
  const within = marks.filter(({ start, end }) => start < end && start >= 0 && end <= words.length)
  const cuts = [...new Set([0, words.length, ...within.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(1).map((to, n) => {
    const from = cuts[n] ?? 0
    const fields = within.filter(({ start, end }) => start <= from && end >= to).map(({ field }) => field)
    return { text: words.slice(from, to), fields: [...new Set(fields)] }
  })
}
