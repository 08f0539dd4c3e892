import type { TenderId } from '#contract/ids.ts'
import type { QueryClause, Query } from '#language/clause.ts'
import { titleTsqueryLiteral, tsqueryLiteral } from '#language/postgres.ts'
import { RANKING } from './ranking.ts'
import { isCommonNumber } from './scoring.ts'

/**
 * One word of several: `match` finds it anywhere, `title` in titles. `part` is its number in the scoring, `stems`
 * determine its rarity.
 */
export type Loose = { part: number; match: string; title: string; stems: readonly string[]; isNumber: boolean }
/** A search in which some words may be missing. `required` are the others: quoted phrases and exclusions. */
export type Relaxed = {
  loose: readonly Loose[]
  required:
    | { match: string; /** The part of it that must be found; the rest is excluded. */ parts: readonly number[] }
    | undefined
}

/** How many words are looked up one by one. */
const MAX_LOOSE = 12

const isQuoted = (group: readonly QueryClause[]): boolean => group.some(({ quoted }) => quoted)
const alone = (groups: Query['groups'], terms: Query['terms'] = []): Query => ({
  groups,
  terms,
  excluded: [],
  empty: false,
  ignored: [],
})

/** A search whose words may be missing; undefined for one word, or when all is quoted. */
export function relax(query: Query): Relaxed | undefined {
  const { groups, terms, excluded } = query
  if (groups.length < 2) return undefined
  const loose = groups.slice(0, MAX_LOOSE).flatMap((group, part): Loose[] => {
    if (isQuoted(group)) return []
    const phrases = terms.flatMap((term) => (term.from <= part && part < term.to ? term.phrases : []))
    const groupAlone = alone([group], phrases.length > 0 ? [{ from: 0, to: 1, phrases }] : [])
    const stems = [
      ...new Set(group.flatMap(({ alternatives }) => alternatives.flatMap((phrase) => phrase.map(({ term }) => term)))),
    ]
    const [match, title] = [tsqueryLiteral(groupAlone), titleTsqueryLiteral(groupAlone)]
    return match === null || title === null
      ? []
      : [{ part, match, title, stems, isNumber: stems.every(isCommonNumber) }]
  })
  if (loose.length === 0) return undefined
  const parts = groups.flatMap((group, part) => (isQuoted(group) ? [part] : []))
  const match = tsqueryLiteral({ ...alone(groups.filter(isQuoted)), excluded })
  return { loose, required: match === null ? undefined : { match, parts } }
}

/**
 * The rarest words, as many as may be looked up one by one. Unknown ones cost nothing, but one known word must be among
 * them. `expected` estimates how many tenders contain a stem.
 */
export function affordableWords({ loose }: Relaxed, expected: (stem: string) => number): readonly Loose[] {
  const { rows } = RANKING.partial
  const cost = (each: Loose): number => Math.max(...each.stems.map(expected), each.isNumber ? rows : 0)
  const taken: Loose[] = []
  let sum = 0
  for (const each of loose.toSorted((a, b) => cost(a) - cost(b))) {
    sum += cost(each)
    if (sum > rows && taken.some((other) => cost(other) > 0)) break
    taken.push(each)
  }
  return taken
}

type Scored = { id: TenderId; score: number | undefined }

/** Merges full and partial matches by score, each in its order; full matches get a bonus. */
export function withFullMatches(full: readonly Scored[], some: readonly Scored[]): Scored[] {
  const rest = [...some]
  const merged: Scored[] = []
  for (const { id, score } of full) {
    const own = (score ?? 0) + RANKING.partial.holdsAll
    while (rest[0] && (rest[0].score ?? 0) > own) merged.push(...rest.splice(0, 1))
    merged.push({ id, score: own })
  }
  return [...merged, ...rest]
}
