import { SECTOR_GROUPS, sectorById } from '#ethiopia/sectors.ts'
import { tokenise } from '#language/tokens.ts'
import { FACET_TOKEN } from './facets.ts'

/** What is like one tender, as tsquery literals. At least one of the two is there. */
export type Likeness = {
  /** Any of these sectors. */
  sectors: string | undefined
  /** Words of which one in the text makes likeness, and in the title more. */
  words: { anywhere: string; inTitle: string } | undefined
}

/** A title's words beyond this many are details. */
const MOST_WORDS = 12

/** The number of a sector group or a sector as facet token; undefined when there is neither. */
export function categoryToken(category: number): string | undefined {
  if (SECTOR_GROUPS.some(({ id }) => id === category)) return FACET_TOKEN.group(category)
  return sectorById(category) && FACET_TOKEN.sector(category)
}

/** Stems of the words that a title is about, each once: no stop words, no numbers. */
export function titleStems(title: string): string[] {
  const stems = tokenise(title).flatMap(({ stop, terms: [stem] }) => (stop || stem === undefined || !/\p{L}{2}/u.test(stem) ? [] : [stem]))
  return [...new Set(stems)]
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' | ')})`

/** Likeness by facet tokens and by stems, the most telling stems first. Undefined when there is nothing to compare. */
export function likeness(tokens: readonly string[], stems: readonly string[]): Likeness | undefined {
  const words = stems.slice(0, MOST_WORDS)
  if (tokens.length === 0 && words.length === 0) return undefined
  return {
    sectors: tokens.length > 0 ? anyOf(tokens) : undefined,
    words: words.length > 0 ? { anywhere: anyOf(words), inTitle: anyOf(words.map((stem) => `t:${stem}`)) } : undefined,
  }
}
