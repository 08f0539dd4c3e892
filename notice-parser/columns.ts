import { CASED, FOLDED, FOLDED_ALONE, HEADED_TWICE, SAID_ONCE, TWICE } from './joined-words.ts'
import { STATEMENT } from './notices.ts'
import type { PastedText } from './pasted-text.ts'

/** Fewer lines, or fewer wide gaps, are no columns. */
const LEAST_LINES = 5
const LEAST_GAPS = 4
/** Lines with a wide gap between two pieces of prose. */
const GAPPED = /^[^\t|]{14,}\t[^\t|]{14,}$/
const WORDS = /\S+ \S+ \S+/
const HEADED =
  /ማስታወቂያ(?!\p{L})|ጨረታ ቁጥር|ስለሚፈልግ|\b(?:invitation (?:to|for)|announcement|(?:tender|auction|bid|sale) notice|re-?bid)\b/u

const counted = (text: string, words: readonly RegExp[]): number =>
  words.reduce((sum, one) => sum + [...text.matchAll(one)].length, 0)

/** A line of a page of columns is not longer; a portal's line is a whole paragraph. */
const WIDEST_LINE = 120
/** How much around it shows that the same is said again, as portals repeat a statement as the title. */
const SAME_WORDS = 24
const isOneText = (texts: readonly string[]): boolean =>
  new Set(texts).size === 1 && (texts[0]?.length ?? 0) > SAME_WORDS / 2
/** Whether what a notice says once stands twice in lines of columns, with other words behind it. */
function isRepeated(small: string, words: RegExp): boolean {
  const said = [...small.matchAll(words)].flatMap(({ 0: { length }, index }) => {
    const from = small.lastIndexOf('\n', index) + 1
    const to = small.indexOf('\n', index)
    const isWide = (to < 0 ? small.length : to) - from > WIDEST_LINE
    const next = small.slice(index + length, index + length + SAME_WORDS).replace(/\s+/g, ' ')
    return [{ isWide, next, last: small.slice(Math.max(from, index - SAME_WORDS), index) }]
  })
  const isAlike = isOneText(said.map(({ next }) => next)) || isOneText(said.map(({ last }) => last))
  return said.length > 1 && !isAlike && !said.some(({ isWide }) => isWide)
}

/** Two columns are wider than one, and of the longer of them the rest stands alone. */
const LEAST_WIDTH = 52
const LEAST_REST = 4
/** Ends of statements: behind them a line may be short. */
const STOPPED_LINE = /[።:;.!?፤|\t]\s?$|(?<!\p{L})(?:ይ\p{L}+[ልሉ]|አለ(?:በት|ባቸው)|ነው|ናቸው)\s?$/u
/**
 * Whether the last lines have half the width of those before, though their statements go on and the next word had
 * room: one column is longer than the other.
 */
function endsInOneColumn(lines: readonly string[]): boolean {
  const widths = lines.map(({ length }) => length)
  const width = widths.toSorted((a, b) => a - b)[Math.floor((lines.length - 1) * 0.75)] ?? 0
  if (width < LEAST_WIDTH) return false
  const rest = lines.slice(widths.findLastIndex((one) => one > 0.7 * width) + 1)
  const widest = Math.max(0, ...rest.map(({ length }) => length))
  const torn = rest.slice(0, -1).filter((line, n) => {
    const [first = ''] = (rest[n + 1] ?? '').split(' ')
    return line.length + 1 + first.length > 0.88 * widest && !STOPPED_LINE.test(line) && /^\p{L}/u.test(first)
  })
  return rest.length >= LEAST_REST && widest >= 16 && torn.length * 2 >= rest.length
}

/** Whether both columns name a buyer's purpose, or are headed like notices. */
function areTwoNotices(lines: readonly string[]): boolean {
  const columns = [0, 1].map((n) => lines.map((line) => line.split('\t')[n] ?? '').join(' '))
  return columns.every((column) => HEADED.test(column) || column.search(STATEMENT) >= 0)
}

/**
 * Whether the lines of two columns were joined, as copying from a newspaper's page does: those of several notices,
 * whose words then stand next to each other, or those of `one`.
 */
export function columnsJoined({ plain, folded }: PastedText): 'several' | 'one' | undefined {
  const small = folded.toLowerCase()
  const lines = small.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < LEAST_LINES) return undefined
  const gapped = lines.filter((line) => GAPPED.test(line) && line.split('\t').every((part) => WORDS.test(part)))
  if (gapped.length >= LEAST_GAPS && gapped.length * 3 > lines.length)
    return areTwoNotices(lines.filter((line) => line.includes('\t'))) ? 'several' : 'one'
  const [shown, said] = [plain, small].map((text) => text.replace(/\s+/g, ' ')) as [string, string]
  const strong = counted(said, FOLDED) + counted(shown, CASED) + counted(small, HEADED_TWICE)
  if (endsInOneColumn(lines)) return 'several'
  const isSaidTwice = SAID_ONCE.some((words) => isRepeated(small, words))
  return isSaidTwice || 2 * strong + counted(said, FOLDED_ALONE) + counted(small, TWICE) > 1 ? 'several' : undefined
}
