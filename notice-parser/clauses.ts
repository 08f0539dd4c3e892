import type { PastedText } from './pasted-text.ts'

/** A statement of the notice: its words refer to each other. Offsets into the normalised text. */
export type NoticeClause = { at: number; end: number }

/** A full stop after these ends no sentence. */
const SHORT =
  /(?:^|[\s(/])(?:no|nos|doc|docs|ref|proc|pr|tel|fax|p\.?o|st|mr|mrs|ms|dr|eng|br|vs|art|sr|jr|ato|inc|ltd|plc|co|approx|cat|jan|feb|mar|apr|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|hrs?|vol|\p{L}|\p{L}\.\p{L})$/iu
const DAY_HALF = /(?:^|[\s\d])(?:[ap]\.?m|[eg]\.?c|አ\.?ም)$/i
const GOES_ON =
  /^\s(?:[Ll]ocal|[Ee]ast|EAT|eat|[Aa]ddis|[Ee]thiopian|GMT|UTC|in |and |on |at |or |to |of |for |ድረስ|ጀምሮ|ከ|በ|ላይ|ሰአት)/
/** Lines that are statements by themselves begin with these: list marks, labels, cells. */
const LINE_OPENS = /^\n\s?(?:[-•*➢►✓▪◆|·–]|\(?[\divx]{1,4}[.):]|\d{1,2}\s|[\p{L}\d][\p{L}\d .'/()&-]{1,40}:|ሎት|lot\b)/iu
/** A line that ends with these goes on in the next. */
const OPEN_END =
  /(?:^|[\s(])(?:on|before|at|by|until|till|than|to|of|the|and|or|from|within|a|an|is|are|be|shall|will|እስከ|እና|ወይም)$/i
/** A shorter line was ended by its writer, not by the width of a page. */
const WHOLE_LINE = 60

function isEnd(text: string, at: number): boolean {
  const next = text[at + 1] ?? ''
  if (!/\s/.test(next)) return false
  const before = text.slice(Math.max(0, at - 12), at)
  const after = text.slice(at + 1, at + 12)
  if (DAY_HALF.test(before)) return /^\s+\p{Lu}/u.test(after) && !GOES_ON.test(after)
  // 'hall. d) The works': a small letter numbers the next item.
  return !SHORT.test(before) && !/^\s\p{Ll}(?![).]\s\p{Lu})/u.test(after)
}

function isLineEnd(text: string, at: number, lineStart: number): boolean {
  if (text[at + 1] === '\n' || /[.:;።፤፣,]/.test(text[at - 1] ?? '')) return text[at - 1] !== ',' && text[at - 1] !== '፣'
  if (LINE_OPENS.test(text.slice(at, at + 48)) || text.slice(lineStart, at).includes('|')) return true
  return at - lineStart < WHOLE_LINE && !OPEN_END.test(text.slice(Math.max(lineStart, at - 8), at))
}

function breaksAt(text: string, at: number, lineStart: number): boolean {
  const letter = text[at]
  if (letter === '\n') return isLineEnd(text, at, lineStart)
  if (letter === '።' || letter === '\t') return true
  if (letter === '፤' || letter === ';') return /\s/.test(text[at + 1] ?? ' ')
  // After a figure, these are figures that a scan has damaged.
  if (letter === '?' || letter === '!') return isEnd(text, at) && !/\d/.test(text[at - 1] ?? '')
  return letter === '.' && isEnd(text, at)
}

/** The statements of a notice, in their order; lines that the width of a page cut are joined. */
export function clausesOf({ plain }: PastedText): NoticeClause[] {
  const clauses: NoticeClause[] = []
  let [start, lineStart] = [0, 0]
  const put = (end: number): void => {
    if (plain.slice(start, end).trim() !== '') clauses.push({ at: start, end })
    start = end + 1
  }
  for (let at = 0; at < plain.length; at += 1) {
    if (breaksAt(plain, at, lineStart)) put(at)
    if (plain[at] === '\n') lineStart = at + 1
  }
  put(plain.length)
  return clauses
}

type Placed = { at: number; end: number }
/** Before an hour that stands in the next line of its day. */
const LEAD = /^[\n\s]*(?:at\s|@\s?|by\s|before\s|until\s|በ|እስከ\s|ሰአት\s)?$/

/** Statements joined where a line's end runs through a day or an hour, or between a day and its hour. */
export function joinedAt(
  folded: string,
  clauses: readonly NoticeClause[],
  dates: readonly Placed[],
  clocks: readonly Placed[],
): NoticeClause[] {
  const ends = new Set(dates.map(({ end }) => end))
  const joined: NoticeClause[] = []
  let [date, clock] = [0, 0]
  for (const clause of clauses) {
    const last = joined.at(-1)
    while ((dates[date]?.end ?? Infinity) <= clause.at) date += 1
    while ((clocks[clock]?.end ?? Infinity) <= clause.at) clock += 1
    const isThrough = [dates[date], clocks[clock]].some((one) => one !== undefined && one.at < clause.at)
    const hour = clocks[clock]?.at ?? Infinity
    const isLine = last !== undefined && folded[last.end] === '\n'
    const isHour =
      isLine &&
      hour - clause.at < 12 &&
      ends.has(last.end) &&
      LEAD.test(folded.slice(clause.at, Math.max(clause.at, hour)))
    if (last && (isThrough || isHour)) joined[joined.length - 1] = { at: last.at, end: clause.end }
    else joined.push(clause)
  }
  return joined
}

/** The clause in which a place stands. */
export function clauseAt(clauses: readonly NoticeClause[], at: number): NoticeClause | undefined {
  let [low, high] = [0, clauses.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const clause = clauses[middle]
    if (!clause) return undefined
    if (at < clause.at) high = middle - 1
    else if (at > clause.end) low = middle + 1
    else return clause
  }
  return undefined
}

const LOT_OPENS = /^[\s\n|*•-]{0,3}(?:\(?\d{1,2}[.)]\s)?(?:ለ|የ)?(?:lots?|package|item|category|ሎት|ምድብ|ጥቅል)(?!\p{Ll})/u

/** Whether a statement goes on with the next lot: its label then applies to that lot, too. */
export const opensLot = (folded: string, { at, end }: NoticeClause): boolean =>
  LOT_OPENS.test(folded.slice(at, Math.min(end, at + 24)))
