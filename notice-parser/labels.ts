import { opensLot } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { Cue } from './cues.ts'

/** 'Time: 10:00 AM' below the line of its day. */
const HOUR_LINE = /^[\s•*|-]{0,4}(?:(?:local )?time|hour|ሰአት)[\s:.-]{1,4}(?:\p{L}+\s){0,3}\d/u

/** 'Date: January 12' is its own label, but below 'Closing'. */
const OWN_LABEL = /^[\s•*-]*(?:ቀን|date|dated)[\s:.-]/

/** 'Deadline for foreign bidders: January 30; for local ones: January 20'. */
const isForOthers = (folded: string, { at }: NoticeClause): boolean =>
  /[;፤]/.test(folded[at - 1] ?? '') && /^\s(?:and\s)?for\s/.test(folded.slice(at, at + 10))

/** A cell or line before that is nothing but a label: 'Closing date' above or left of the day. */
function labelBefore(clauses: readonly NoticeClause[], index: number, cues: readonly Cue[], text: string) {
  const label = clauses[index - 1]
  // 'The closing is given in the document;' is a sentence, not a label.
  if (!label || /[።፤.;]/.test(text[label.end] ?? '')) return undefined
  if (label.end - label.at > 48 || /\d{2}/.test(text.slice(label.at, label.end))) return undefined
  return within(cues, label).findLast(({ side }) => side !== 'before')
}

/** For each clause the cue that stands outside it: the label before it, or the cue of the lot before. */
export function inheritedCues(
  folded: string,
  clauses: readonly NoticeClause[],
  cues: readonly Cue[],
): (Cue | undefined)[] {
  let [last, row]: (Cue | undefined)[] = []
  return clauses.map((clause, index) => {
    const own = within(cues, clause)
    if (own.length > 0) {
      last = own.findLast(({ side }) => side !== 'before') ?? own.at(-1)
      row = undefined
      return undefined
    }
    // The third cell of a row is of its label, too.
    const label = labelBefore(clauses, index, cues, folded) ?? (folded[clause.at - 1] === '\t' ? row : undefined)
    row = label
    const isHour = HOUR_LINE.test(folded.slice(clause.at, clause.at + 40))
    const isLot = opensLot(folded, clause) || isForOthers(folded, clause)
    const isOwn = OWN_LABEL.test(folded.slice(clause.at, clause.at + 16))
    if (isOwn && label?.role !== 'closing' && label?.role !== 'opening' && label?.role !== 'both') return undefined
    if (isHour && !label) return last
    if (!isLot) last = label
    return label ?? (isLot ? last : undefined)
  })
}

/** A cell below a heading, which names the purpose of its days, or another matter. */
export type HeadedCell = { at: number; end: number; cue: Cue | undefined }

/** The first heading of a table of lots, which may have one kind of day only. */
const LOTS = /^[\s|]{0,3}(?:lots?|no|s\.?\/?n\.?o?|items?|ሎት|ተ\.?ቁ|ተራ ቁጥር|ምድብ)(?!\p{L})/u
/** 'Day of the auction | Time': the hour of the column before. */
const HOUR_HEAD = /^\s*(?:time|hours?|ሰአት)\s*$/u
/** The cells below 'Closing date | Opening date', as long as rows have as many cells. */
export function headedCells(folded: string, cues: readonly Cue[]): HeadedCell[] {
  const headed: HeadedCell[] = []
  let heads: readonly (Cue | undefined)[] = []
  let at = 0
  for (const line of folded.split('\n')) {
    const cells = [...line.matchAll(/[^|\t]+/g)].filter(({ 0: cell }) => cell.trim() !== '')
    const spans = cells.map(({ 0: { length }, index }) => ({ at: at + index, end: at + index + length }))
    const said = spans.map((span) => within(cues, span).findLast(({ side }) => side !== 'before'))
    const own = said.map((cue, n) => cue ?? (HOUR_HEAD.test(cells[n]?.[0] ?? '') ? said[n - 1] : undefined))
    if (cells.length > 1 && !/\d/.test(line))
      heads = own.filter(Boolean).length > 1 || (LOTS.test(line) && cells.length > 2) ? own : []
    else if (cells.length !== heads.length) heads = []
    else if (own.slice(1).every((cue) => cue === undefined))
      for (const [n, span] of spans.entries()) headed.push({ ...span, cue: heads[n] })
    at += line.length + 1
  }
  return headed
}
