import { MAX_TERM_LENGTH, glossaryKey, translationsOf } from './glossary.ts'
import type { QueryClause, Query, Term } from './clause.ts'
import type { Phrase } from './phrase.ts'

type Candidate = Term & { words: number }

const unique = (phrases: readonly Phrase[]): Phrase[] => [
  ...new Map(phrases.map((phrase) => [glossaryKey(phrase), phrase])).values(),
]
const ownTranslations = ({ alternatives }: QueryClause): readonly Phrase[] =>
  unique(alternatives.flatMap((phrase) => translationsOf(glossaryKey(phrase))))

/** The clause of a group that is one unquoted clause. */
function only(group: readonly QueryClause[] | undefined): QueryClause | undefined {
  const [first, ...more] = group ?? []
  return first && !first.quoted && more.length === 0 ? first : undefined
}

/** Every term of the glossary that begins at a group and ends with it or with one that follows. */
function candidatesFrom(groups: Query['groups'], from: number): Candidate[] {
  const found: Candidate[] = []
  let row: Phrase = []
  for (let at = from; row.length < MAX_TERM_LENGTH; at++) {
    const clause = only(groups[at])
    if (!clause) break
    row = [...row, ...(clause.alternatives[0] ?? [])]
    const phrases = at === from ? ownTranslations(clause) : translationsOf(glossaryKey(row))
    if (phrases.length > 0) found.push({ from, to: at + 1, phrases, words: row.length })
  }
  return found
}

/** Of overlapping terms the longest stands, of equally long ones the first. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Set<number>()
  const free = ({ from, to }: Candidate): boolean => {
    for (let at = from; at < to; at++) if (taken.has(at)) return false
    return true
  }
  return candidates
    .toSorted((a, b) => b.words - a.words || b.to - b.from - (a.to - a.from) || a.from - b.from)
    .filter((candidate) => {
      if (!free(candidate)) return false
      for (let at = candidate.from; at < candidate.to; at++) taken.add(at)
      return true
    })
    .toSorted((a, b) => a.from - b.from)
}

/**
 * Adds the glossary's synonyms to the groups of a query: to a clause that is a term by itself, else as a term of
 * several groups.
 */
export function translate(groups: Query['groups']): { groups: QueryClause[][]; terms: Term[] } {
  const found = chosen(groups.flatMap((_, from) => candidatesFrom(groups, from)))
  const single = new Map(found.filter(({ from, to }) => to - from === 1).map(({ from, phrases }) => [from, phrases]))
  const translated = groups.map((group, at) =>
    group.map((clause) => {
      const translations = clause.quoted ? [] : group.length > 1 ? ownTranslations(clause) : (single.get(at) ?? [])
      return translations.length > 0 ? { ...clause, translations } : clause
    }),
  )
  const terms = found.filter(({ from, to }) => to - from > 1).map(({ from, to, phrases }) => ({ from, to, phrases }))
  return { groups: translated, terms }
}

const keysOf = (clauses: readonly QueryClause[]): Set<string> =>
  new Set(clauses.flatMap(({ alternatives }) => alternatives.map(glossaryKey)))

/**
 * The same, without synonyms of excluded terms: a search that excludes the very words of a thing finds nothing,
 * whatever it is called. A term of several words loses its synonyms with any of its words.
 */
export function withoutContradictions(
  { groups, terms }: Pick<Query, 'groups' | 'terms'>,
  excluded: readonly QueryClause[],
): Pick<Query, 'groups' | 'terms'> {
  if (excluded.length === 0) return { groups, terms }
  const banned = keysOf(excluded)
  const isBanned = ({ alternatives }: QueryClause): boolean =>
    alternatives.every((phrase) => banned.has(glossaryKey(phrase)))
  const isBannedTerm = ({ from, to }: Term): boolean => {
    const words = groups.slice(from, to).map(only)
    const row = words.flatMap((clause) => clause?.alternatives[0] ?? [])
    return words.some((clause) => clause && isBanned(clause)) || banned.has(glossaryKey(row))
  }
  return {
    groups: groups.map((group) =>
      group.map((clause) => (isBanned(clause) ? { ...clause, translations: undefined } : clause)),
    ),
    terms: terms.filter((term) => !isBannedTerm(term)),
  }
}
