import type { NoticeClause } from './clauses.ts'
import { CUES } from './cues-data.ts'
import type { CueRole, Side } from './cues-data.ts'

export type Cue = { role: CueRole; side: Side; at: number; end: number }

const PATTERNS = CUES.map(([role, side, source]) => ({ role, side, pattern: new RegExp(source, 'gmu') }))
/** 'Open tender', 'sealed in wax': words of another matter. */
const NOT =
  /\bopen(?:ing|ed)? (?:tender|bid|bidding|international|national|competitive|procedure|to|air|market|hours?)\b|በታሸገ|የታሸገ|be submitted in \d(?![^.;\n]{0,80}\b(?:until|before|by|not later|no later|within|at|on)\b)|open from/gu

/** The cues of a text, in their order; a cue within a longer one does not count. */
export function cuesIn(folded: string): Cue[] {
  const not = [...folded.matchAll(NOT)].map(({ 0: { length }, index }) => [index, index + length] as const)
  const all = PATTERNS.flatMap(({ role, side, pattern }) =>
    [...folded.matchAll(pattern)].map(({ 0: { length }, index: at }): Cue => ({ role, side, at, end: at + length })),
  ).toSorted((a, b) => a.at - b.at || b.end - a.end)
  const cues: Cue[] = []
  let next = 0
  for (const cue of all) {
    while ((not[next]?.[1] ?? Infinity) <= cue.at) next += 1
    const last = cues.at(-1)
    if (cue.end > cue.at && (not[next]?.[0] ?? Infinity) > cue.at && !(last && cue.at < last.end)) cues.push(cue)
  }
  return cues
}

/** The items of a sorted list that stand within a clause. */
export function within<Placed extends { at: number; end: number }>(
  sorted: readonly Placed[],
  { at, end }: NoticeClause,
): readonly Placed[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  let to = low
  while (to < sorted.length && (sorted[to]?.at ?? Infinity) < end) to += 1
  return sorted.slice(low, to)
}
