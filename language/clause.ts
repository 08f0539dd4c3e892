import type { Phrase } from './phrase.ts'

/**
 * Something to be found, in any of several ways: one term, a phrase, or for a code either its parts in a row or the
 * whole.
 */
export type QueryClause = {
  /** Never empty. */
  alternatives: readonly Phrase[]
  /** Synonyms by the glossary, ranked below a literal match; absent when there are none, and for quoted text. */
  translations?: readonly Phrase[]
  /** As the person typed it, without quotes or minus. */
  text: string
  /** Typed between quotation marks: meant word for word. */
  quoted?: true
}

/**
 * The groups `from` to `to` (not included) name one thing together ('bid bond'): all of them may stand literally, or
 * one of the phrases.
 */
export type Term = { from: number; to: number; phrases: readonly Phrase[] }

/**
 * All `groups` must match, a group when any of its clauses does (`OR`) or when its term does; no `excluded` clause may.
 */
export type Query = {
  groups: readonly (readonly QueryClause[])[]
  /** Terms of several groups, in order, none overlapping another. */
  terms: readonly Term[]
  excluded: readonly QueryClause[]
  /** Nothing to search for or to exclude: no text, or stop words only. */
  empty: boolean
  /** Words left out: stop words, and all beyond the limits. */
  ignored: readonly string[]
}

/** All phrases by which a clause may match. */
export const phrasesOf = ({ alternatives, translations }: QueryClause): readonly Phrase[] =>
  translations ? [...alternatives, ...translations] : alternatives

/** A requirement that a text must satisfy: every one of the groups, or else any one of the phrases. */
export type QueryRequirement = { groups: Query['groups']; phrases: readonly Phrase[] }

const NONE: readonly Phrase[] = []

/** The groups of a query with its terms taken into account: what matching, SQL and highlighting have in common. */
export function requirementsOf({ groups, terms }: Query): QueryRequirement[] {
  const requirements: QueryRequirement[] = []
  let at = 0
  for (const { from, to, phrases } of terms) {
    for (; at < from; at++) requirements.push({ groups: groups.slice(at, at + 1), phrases: NONE })
    requirements.push({ groups: groups.slice(from, to), phrases })
    at = to
  }
  for (; at < groups.length; at++) requirements.push({ groups: groups.slice(at, at + 1), phrases: NONE })
  return requirements
}

const literally = (clause: QueryClause): QueryClause => ({ ...clause, translations: undefined })

/** The same query without what the glossary added. */
export const withoutTranslations = (query: Query): Query => ({
  ...query,
  groups: query.groups.map((group) => group.map(literally)),
  terms: [],
})

/** Whether the glossary added anything: without it the literal query is the same. */
export const hasTranslations = ({ groups, terms }: Query): boolean =>
  terms.length > 0 || groups.some((group) => group.some(({ translations }) => translations !== undefined))
