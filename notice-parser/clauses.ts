import type { Reading } from './reading.ts'

/** A statement of the notice: what is said within it belongs together. Offsets into the reading. */
export type NoticeClause = { at: number; end: number }

/** Behind these a full stop ends no sentence. */
const SHORT =
  /(?:^|[\s(/])(?:no|nos|doc|docs|ref|proc|pr|tel|fax|p\.?o|st|mr|mrs|ms|dr|eng|br|vs|art|sr|jr|ato|inc|ltd|plc|co|approx|cat|\p{L}|\p{L}\.\p{L})$/iu
const DAY_HALF = /(?:^|[\s\d])(?:[ap]\.?m|[eg]\.?c|አ\.?ም)$/i
const GOES_ON = /^\s(?:local|east|eat|addis|ethiopian|gmt|utc|in |and |on |at |or |to |of |for |ድረስ|ጀምሮ|ከ|በ|ላይ|ሰአት)/i
/** Beginnings of lines that stand for themselves: list marks, labels, cells. */
const LINE_OPENS = /^\n\s?(?:[-•*➢►✓▪◆|·–]|\(?[\divx]{1,4}[.):]|\d{1,2}\s|[\p{L}\d][\p{L}\d .'/()&-]{1,40}:|ሎት|lot\b)/iu
/** A line shorter than this was ended by hand, not by the width of a page. */
const WHOLE_LINE = 60

function isEnd(text: string, at: number): boolean {
  const next = text[at + 1] ?? ''
  if (!/\s/.test(next)) return false
  const before = text.slice(Math.max(0, at - 12), at)
  const after = text.slice(at + 1, at + 12)
  if (DAY_HALF.test(before)) return /^\s+\p{Lu}/u.test(after) && !GOES_ON.test(after)
  return !SHORT.test(before) && !/^\s\p{Ll}/u.test(after)
}

function isLineEnd(text: string, at: number, lineStart: number): boolean {
  if (text[at + 1] === '\n' || /[.:;።፤፣,]/.test(text[at - 1] ?? '')) return text[at - 1] !== ',' && text[at - 1] !== '፣'
  return at - lineStart < WHOLE_LINE || LINE_OPENS.test(text.slice(at, at + 48))
}

function breaksAt(text: string, at: number, lineStart: number): boolean {
  const letter = text[at]
  if (letter === '\n') return isLineEnd(text, at, lineStart)
  if (letter === '።' || letter === '\t') return true
  if (letter === '፤' || letter === ';') return /\s/.test(text[at + 1] ?? ' ')
  return (letter === '.' || letter === '?' || letter === '!') && isEnd(text, at)
}

/** The statements of a notice, in their order; lines that the width of a page cut are joined. */
export function clausesOf({ plain }: Reading): NoticeClause[] {
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

/** Whether a statement goes on with the next lot: what was said of the one before is said of it, too. */
export const opensLot = (folded: string, { at, end }: NoticeClause): boolean =>
  LOT_OPENS.test(folded.slice(at, Math.min(end, at + 24)))
