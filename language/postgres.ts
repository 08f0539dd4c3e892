import { requirementsOf, phrasesOf, withoutTranslations } from './clause.ts'
import type { QueryClause, Query } from './clause.ts'
import type { Phrase } from './phrase.ts'
import { inFields } from './tokens.ts'
import type { Token } from './tokens.ts'

/** ts_rank's weights: A the title, B the company, C keywords and sectors, D the description. */
type Weight = 'A' | 'B' | 'C' | 'D'
/** `weights`: the weight of every token, where single tokens have another one than their field. */
export type Field = { tokens: readonly Token[]; weight: Weight; weights?: readonly Weight[] }
/** Position-less facet tokens ('r:4') a row must hold: `all` of them, and of each list in `any` at least one. */
type MarkerFilter = { all?: readonly string[]; any?: readonly (readonly string[])[] }

/** PostgreSQL keeps at most 256 positions of one lexeme, and drops the rest without a word. */
const MAX_POSITIONS = 255
/** PostgreSQL refuses longer lexemes (2046 bytes). Terms of the analyser are far shorter; a marker might not be. */
const MAX_BYTES = 2000

/** A lexeme as PostgreSQL reads it in a tsvector or tsquery. */
export const quotedLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const usable = (lexeme: string): boolean =>
  lexeme !== '' &&
  !lexeme.includes('\0') &&
  lexeme.isWellFormed() &&
  new TextEncoder().encode(lexeme).length <= MAX_BYTES

/** Title words once more under 't:', without position: markers that let the title tier be found by the index alone. */
export const titleMarkers = (tokens: readonly Token[]): string[] => [
  ...new Set(tokens.flatMap(({ terms }) => terms.map((term) => `t:${term}`))),
]

/**
 * The text of a `tsvector`: tokens with positions and weights, gaps between fields that no phrase spans, and markers.
 * Markers hold a colon, so that no word is taken for one; unusable ones are left out.
 */
export function tsvectorLiteral(fields: readonly Field[], markers: readonly string[] = []): string {
  const positions = new Map<string, string[]>()
  inFields(fields.map(({ tokens }) => tokens)).forEach((tokens, index) => {
    const field = fields[index]
    for (const [at, { terms, position }] of tokens.entries()) {
      const weight = field?.weights?.[at] ?? field?.weight ?? 'D'
      // PostgreSQL counts positions from 1 and takes D for granted.
      const entry = `${position + 1}${weight === 'D' ? '' : weight}`
      for (const term of terms) {
        const entries = positions.get(term)
        if (!entries) positions.set(term, [entry])
        else if (entries.length < MAX_POSITIONS && entries.at(-1) !== entry) entries.push(entry)
      }
    }
  })
  const words = [...positions].map(([term, entries]) => `${quotedLexeme(term)}:${entries.join(',')}`)
  return [...words, ...new Set(markers.filter(usable).map(quotedLexeme))].join(' ')
}

type PhraseWriter = (phrase: Phrase) => string

/**
 * A row of terms: 'a' <-> 'b' <3> 'c'; with a weight only where it stands in the fields of that weight ('ABD': anywhere
 * but keywords and sectors).
 */
export function phraseLiteral(phrase: Phrase, weight: Weight | 'AD' | 'ABD' | '' = ''): string {
  const row = phrase.map(({ term, offset }, index) => {
    const distance = offset - (phrase[index - 1]?.offset ?? 0)
    return `${index === 0 ? '' : distance === 1 ? ' <-> ' : ` <${distance}> `}${quotedLexeme(term)}${weight && `:${weight}`}`
  })
  return phrase.length === 1 ? row.join('') : `(${row.join('')})`
}
const writePhrase: PhraseWriter = (phrase) => phraseLiteral(phrase)

/**
 * The same words as markers: of every list one. Markers have no positions, so a phrase must also stand somewhere as a
 * phrase.
 */
const writeMarked =
  (marks: readonly (readonly string[])[]): PhraseWriter =>
  (phrase) => {
    const marked = (term: string) => marks.map((some) => anyOf(some.map((mark) => quotedLexeme(`${mark}:${term}`))))
    const words = [...new Set(phrase.flatMap(({ term }) => marked(term)))]
    return phrase.length === 1 ? allOf(words) : `(${[...words, writePhrase(phrase)].join(' & ')})`
  }

const anyOf = (choices: readonly string[]): string =>
  choices.length === 1 ? choices.join('') : `(${choices.join(' | ')})`
const allOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? conditions.join('') : `(${conditions.join(' & ')})`

function literal(query: Query, { all = [], any = [] }: MarkerFilter, write: PhraseWriter): string | null {
  const ways = (group: readonly QueryClause[], each: PhraseWriter): string =>
    anyOf([...new Set(group.flatMap(phrasesOf).map(each))])
  const conditions = [
    ...requirementsOf(query).map(({ groups, phrases }) =>
      anyOf([...new Set([allOf(groups.map((group) => ways(group, write))), ...phrases.map(write)])]),
    ),
    ...query.excluded.map((each) => `!${ways([each], writePhrase)}`),
    ...all.filter(usable).map(quotedLexeme),
    ...any.filter((choices) => choices.some(usable)).map((choices) => anyOf(choices.filter(usable).map(quotedLexeme))),
  ]
  return conditions.length === 0 ? null : conditions.join(' & ')
}

/**
 * The text of a `tsquery` that finds what `matches` finds, under the given markers; null when there is nothing to
 * search for.
 */
export const tsqueryLiteral = (query: Query, markers: MarkerFilter = {}): string | null =>
  literal(query, markers, writePhrase)

/** As `tsqueryLiteral` without the terms that the glossary added: these matches rank first. */
export const literalTsqueryLiteral = (query: Query, markers: MarkerFilter = {}): string | null =>
  literal(withoutTranslations(query), markers, writePhrase)

/**
 * As `tsqueryLiteral`, but every word or phrase must be in the title: a subset of its matches. Rows need their
 * `titleMarkers`.
 */
export const titleTsqueryLiteral = (query: Query, markers: MarkerFilter = {}): string | null =>
  query.groups.length === 0 ? null : literal(query, markers, writeMarked([['t']]))

/**
 * As `tsqueryLiteral`, but every word must be marked, of each list in `marks` with one ('t' for the title); null when
 * there is no word.
 */
export const markedTsqueryLiteral = (query: Query, marks: readonly (readonly string[])[]): string | null =>
  query.groups.length === 0 ? null : literal(query, {}, writeMarked(marks))

/** As `tsqueryLiteral`, but one of several words must be marked, with any of `marks`; null for a query of one word. */
export function partlyMarkedTsqueryLiteral(query: Query, marks: readonly string[]): string | null {
  const requirements = requirementsOf(query)
  const match = tsqueryLiteral(query)
  if (requirements.length < 2 || match === null) return null
  const phrases = requirements.flatMap(({ groups, phrases: names }) => [
    ...groups.flatMap((group) => group.flatMap(phrasesOf)),
    ...names,
  ])
  return `${match} & ${anyOf([...new Set(phrases.map(writeMarked([marks])))])}`
}
