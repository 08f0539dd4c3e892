import { rangesOf } from './match.ts'
import type { TextRange } from './match.ts'
import type { Query } from './query.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'

export type { TextRange } from './match.ts'

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/**
 * The parts of a text that a query finds, by the analyser of the index: sorted ranges that neither overlap nor touch. A
 * phrase is one range with the stop words in it. Words are marked even where the query as a whole does not match.
 */
export function highlight(text: string, query: Query): TextRange[] {
  return query.groups.length === 0 ? [] : highlightTokens(tokenise(text), query)
}

/** The parts of a tokenised text that a query finds. */
export const highlightTokens = (tokens: readonly Token[], query: Query): TextRange[] =>
  query.groups.length === 0 ? [] : merged(rangesOf(query, tokens))
