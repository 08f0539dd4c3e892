import { DAY } from '#ethiopia/time-units.ts'
import { SECTOR_GROUPS, sectorById } from '#ethiopia/sectors.ts'
import { tokenise } from '#language/tokens.ts'
import { FACET_TOKEN } from './facets.ts'

/** Tenders similar to one, as tsquery literals. At least one of the two is present. */
export type Likeness = {
  /** Any of these sectors. */
  sectors: string | undefined
  words: LikeWords | undefined
}
type LikeWords = {
  /** One of the words anywhere. */
  any: string
  /** One of the most distinctive words, anywhere and in the title. */
  distinctive: string
  distinctiveInTitle: string
}

export const LIKENESS_WEIGHTS = {
  /**
   * Candidates of either kind that are ranked: the newest of the sectors, and the newest with a distinctive word in the
   * title.
   */
  candidates: 150,
  /** Weights of a word in description, keywords, company and title; in a title the more, the shorter it is. */
  weights: [0.02, 0.15, 0.05, 1],
  /**
   * The share of the score that remains after years; likeness matters more than age, among equals the newer comes
   * first.
   */
  ageShare: 0.3,
  ageScale: 180 * DAY,
} as const

/** How many of the known and of the unknown words count; the others are details. */
const MAX_WORDS = 12

/** The number of a sector group or a sector as facet token; undefined when there is neither. */
export function categoryToken(category: number): string | undefined {
  if (SECTOR_GROUPS.some(({ id }) => id === category)) return FACET_TOKEN.group(category)
  return sectorById(category) && FACET_TOKEN.sector(category)
}

/** Stems of the words that a title is about, each once: no stop words, no numbers. */
export function titleStems(title: string): string[] {
  const stems = tokenise(title).flatMap(({ stop, terms: [stem] }) =>
    stop || stem === undefined || !/\p{L}{2}/u.test(stem) ? [] : [stem],
  )
  return [...new Set(stems)]
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' | ')})`

/**
 * Likeness by facet tokens and by stems of a title. `frequencies` says how many tenders contain a stem: the rarer half
 * of them is most distinctive, and so are those too rare to be known. Undefined when there is nothing to compare.
 */
export function likeness(
  tokens: readonly string[],
  stems: readonly string[],
  frequencies: ReadonlyMap<string, number>,
): Likeness | undefined {
  if (tokens.length === 0 && stems.length === 0) return undefined
  const tendersWith = (stem: string) => frequencies.get(stem) ?? 0
  const unknown = stems.filter((stem) => tendersWith(stem) === 0).slice(0, MAX_WORDS)
  const known = stems
    .filter((stem) => tendersWith(stem) > 0)
    .toSorted((a, b) => tendersWith(a) - tendersWith(b))
    .slice(0, MAX_WORDS)
  const distinctive = [...unknown, ...known.slice(0, Math.ceil(known.length / 2))]
  const words = [...unknown, ...known]
  return {
    sectors: tokens.length > 0 ? anyOf(tokens) : undefined,
    words:
      words.length > 0
        ? {
            any: anyOf(words),
            distinctive: anyOf(distinctive),
            distinctiveInTitle: anyOf(distinctive.map((stem) => `t:${stem}`)),
          }
        : undefined,
  }
}
