import { queryUnitsOf } from './units.ts'
import type { QueryPart, QueryUnit } from './units.ts'

/**
 * One word of a text, or one part of a code, compound or abbreviation (all words of an expanded abbreviation carry its
 * whole span).
 */
export type Token = {
  /** As in the source: always `source.slice(start, end)`. */
  text: string
  /** UTF-16 offsets in the text as it was given. */
  start: number
  end: number
  /**
   * Counted from 0. Stop words keep theirs, so that adjacency stays true; an affix written to a number shares its
   * neighbour's.
   */
  position: number
  /**
   * The terms in the index at this position: the stem, the surface where it differs, then the whole of a code or
   * compound that begins here.
   */
  terms: readonly string[]
  /** The normalised word as it stands, unstemmed; what a quoted phrase is compared with. */
  surface: string
  stop: boolean
  /**
   * The code or compound that begins with this token, written together, and where it ends. Its terms are among `terms`.
   */
  whole?: { terms: readonly string[]; end: number }
}

/** The tokens of one unit, the first at `position`. */
export function tokensOfUnit(text: string, { parts, whole, end: unitEnd }: QueryUnit, position: number): Token[] {
  let next = position
  return parts.map((part, index) => {
    const token = tokenOf(text, part, part.particle ? Math.max(next - 1, 0) : next++)
    if (index > 0 || !whole || whole.stop) return token
    return {
      ...token,
      terms: [...new Set([...token.terms, ...whole.terms])],
      whole: { terms: whole.terms, end: unitEnd },
    }
  })
}

const tokenOf = (text: string, { word, start, end }: QueryPart, position: number): Token => ({
  text: text.slice(start, end),
  start,
  end,
  position,
  terms: word.terms,
  surface: word.surface,
  stop: word.stop,
})

/**
 * Analyses text of English, Amharic or both into tokens. The same function serves the index, the query, the alerts and
 * the highlight. Any other script is cut at what is neither letter nor number.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const unit of queryUnitsOf(text)) {
    const [first] = unit.parts
    // Nearly all units are one plain word.
    if (first && unit.parts.length === 1 && !first.particle && !unit.whole)
      tokens.push(tokenOf(text, first, position++))
    else {
      for (const token of tokensOfUnit(text, unit, position)) tokens.push(token)
      for (const { particle } of unit.parts) if (!particle) position++
    }
  }
  return tokens
}

/** Positions end here: PostgreSQL keeps none above 16383 (counted from 1). */
const LAST_POSITION = 16_382
/** Positions left free between two fields, more than a phrase can span. */
export const FIELD_GAP = 128

/** The tokens of several fields in one row of positions, with a gap that no phrase can span. */
export function inFields(fields: readonly (readonly Token[])[]): Token[][] {
  let from = 0
  return fields.map((tokens) => {
    const placed = tokens.map((token) => ({ ...token, position: Math.min(token.position + from, LAST_POSITION) }))
    from += (tokens.at(-1)?.position ?? -FIELD_GAP) + FIELD_GAP
    return placed
  })
}
