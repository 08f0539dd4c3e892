import { tokensOfUnit } from './tokens.ts'
import { queryUnitsOf } from './units.ts'
import type { QueryUnit } from './units.ts'
import { withoutZeros } from './words.ts'

/**
 * Terms that must stand in a row; `offset` counts positions from the first, so that a stop word between two leaves a
 * gap.
 */
export type Phrase = readonly { term: string; offset: number }[]

/** A quoted phrase is cut at this length, which must stay shorter than the gap between fields. */
const LONGEST_PHRASE = 64

/**
 * The ways in which one unquoted unit may stand in a text: its stems in a row (of a single word any of its stems), or
 * the stem of the whole. None for a stop word.
 */
export function phrasesOfUnit(text: string, unit: QueryUnit): Phrase[] {
  const words = tokensOfUnit(text, unit, 0)
    .map((token, index) => ({ ...token, stem: unit.parts[index]?.word.stem ?? '' }))
    .filter((token) => !token.stop)
  const [first] = words
  const rowWith = (write: (stem: string) => string): Phrase =>
    words.map(({ stem, position }) => ({ term: write(stem), offset: position - (first?.position ?? 0) }))
  const row = first ? [rowWith((stem) => stem)] : []
  // NCB/014/2018 is NCB/14/2018; a number by itself is meant literally.
  const bare = words.length > 1 && words.some(({ stem }) => withoutZeros(stem) !== stem) ? [rowWith(withoutZeros)] : []
  const [only, ...more] = unit.parts
  const others =
    more.length === 0 && !only?.word.stop ? (only?.word.otherStems ?? []).map((term) => [{ term, offset: 0 }]) : []
  const whole = unit.whole && !unit.whole.stop ? [[{ term: unit.whole.stem, offset: 0 }]] : []
  return [...row, ...others, ...bare, ...whole]
}

/**
 * A text as one row of terms, its words as they stand (`surface`) or their stems; stop words leave gaps. Empty when it
 * has nothing else.
 */
export function phraseRow(text: string, form: 'surface' | 'stem'): Phrase {
  const row: { term: string; offset: number }[] = []
  let position = 0
  for (const unit of queryUnitsOf(text)) {
    tokensOfUnit(text, unit, position).forEach((token, index) => {
      const term = form === 'surface' ? token.surface : (unit.parts[index]?.word.stem ?? token.surface)
      if (!token.stop && row.length < LONGEST_PHRASE && token.position < LONGEST_PHRASE)
        row.push({ term, offset: token.position })
      position = token.position + 1
    })
  }
  const from = row[0]?.offset ?? 0
  return row.map(({ term, offset }) => ({ term, offset: offset - from }))
}
