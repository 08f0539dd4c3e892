import type { NoticeClause } from './clauses.ts'
import type { Cue } from './cues.ts'

type Place = { at: number; end: number }

/** Verbs that end the tale of a day which no longer counts: 'is cancelled', 'መግለጻችን ይታወሳል', 'ይዘጋል ተብሎ የነበረው'. */
const RECALLS =
  /\b(?:is|are|was|were|has been|have been|stands?|being)\s(?:hereby\s|now\s)?(?:cancell?ed|revoked|annulled|withdrawn|void)\b|\b(?:has|have|had)\s(?:already\s)?(?:passed|expired|elapsed|lapsed)\b|አልፏል|ይታወሳል|የሚታወስ|መታወሱ|(?:መግለጻ|መግለጹ|ማሳወቃ|ማስታወቃ|ማውጣታ|መነገሩ|መገለጹ|መባሉ)\p{L}*|የነበረ\p{L}{0,4}|(?<!\p{L})ነበር|የተባለ\p{L}{0,3}|ተብሎ (?:የወጣ|የተገለጸ|የታወጀ|የተነገረ|ተገልጾ|በወጣ)\p{L}{0,3}|መሰረዙ\p{L}*|ተሰር[ዟዘ]\p{L}*|የተሰረዘ\p{L}*/gu
const FORMER_HEAD = /^\W*(?:previous|original|old|former|initial|existing|earlier|from\b|የቀድሞ|ቀድሞ|የነበረ|ነባር|የበፊቱ|በፊት)/u
const NEW_HEAD =
  /^\W*(?:revised|new|extended|amended|current|updated|now\b|changed|to\b|አዲስ|አዲሱ|የተሻሻለ|የተራዘመ|የተስተካከለ|የተለወጠ|የአሁኑ)/u
const CELLS = /[^|\t]+/g

/** The columns of a table 'Previous | Revised' whose days are former, for as many lines as it goes on. */
function formerCells(folded: string): Place[] {
  const spans: Place[] = []
  let former: ReadonlySet<number> = new Set()
  let at = 0
  for (const line of folded.split('\n')) {
    const cells = [...line.matchAll(CELLS)]
    const old = cells.flatMap(({ 0: cell }, n) => (FORMER_HEAD.test(cell) ? [n] : []))
    if (cells.length < 2) former = new Set()
    else if (old.length > 0 && cells.some(({ 0: cell }) => NEW_HEAD.test(cell)) && !/\d/.test(line))
      former = new Set(old)
    else
      for (const [n, { 0: cell, index }] of cells.entries())
        if (former.has(n)) spans.push({ at: at + index, end: at + index + cell.length })
    at += line.length + 1
  }
  return spans
}

/** Where a notice tells of days that no longer count, in order. */
export function recalledIn(folded: string, clauses: readonly NoticeClause[]): Place[] {
  const recalled = clauses.flatMap(({ at, end }) => {
    const last = [...folded.slice(at, end).matchAll(RECALLS)].at(-1)
    return last ? [{ at, end: at + last.index }] : []
  })
  return [...recalled, ...formerCells(folded)].toSorted((a, b) => a.at - b.at)
}

/** The one of some short spans, in order, in which a place stands. */
export function spanAt<Span extends Place>(spans: readonly Span[], { at }: Place): Span | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return [spans[low - 1], spans[low - 2]].find((span) => span !== undefined && span.end > at)
}

/** 'Original deadline', 'the former bid closed on', 'የቀድሞው መዝጊያ'. */
const FORMER_BEFORE =
  /\b(?:former|previous|original|old|earlier|initial)\s(?:(?:bid|tender|submission|announced|fixed|closing|opening|proposal)\s){0,2}$|(?:የቀድሞ\p{L}*|የበፊቱ|ቀድሞ የነበረው)\s(?:የ?ጨረታው?\s)?(?:የ)?$/u
export const isFormerCue = (folded: string, { at }: Place): boolean =>
  FORMER_BEFORE.test(folded.slice(Math.max(0, at - 48), at))

/** 'The opening date of January 20 is changed to January 27', 'ከጥር 12 … ወደ ጥር 22': days that others have taken the place of. */
export function formerOnes<Day extends Place & { role: unknown }>(
  folded: string,
  days: readonly Day[],
  cues: readonly Cue[],
): ReadonlySet<Day> {
  const moved = cues.find(({ role, side }) => role === 'extended' && side === 'behind')?.at
  const to = days.find(({ at }) =>
    moved === undefined ? /(?<!\p{L})ወደ\s$/u.test(folded.slice(Math.max(0, at - 5), at)) : at > moved,
  )
  const before = days.filter(({ end, role }) => to !== undefined && end <= (moved ?? to.at) && role === to.role)
  return new Set(before)
}
