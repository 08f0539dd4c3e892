import { hasTranslations, requirementsOf, withoutTranslations } from '#language/clause.ts'
import type { QueryClause, Query, QueryRequirement } from '#language/clause.ts'
import type { Phrase } from '#language/phrase.ts'
import { phraseLiteral, titleTsqueryLiteral } from '#language/postgres.ts'
import { tokenise } from '#language/tokens.ts'
import { singularAndPlural } from './singular-and-plural.ts'
import { RANKING } from './ranking.ts'

/**
 * One way in which a term may occur in a tender: a tsquery literal, the share of the score it is worth, and how many
 * lexemes it names.
 */
export type ScoreWay = { query: string; factor: number; lexemes: number; row: boolean }
/**
 * The worth of one word or code of the search in a tender. `stems` determine its rarity; a number that was not counted
 * is taken as common.
 */
export type ScorePart = { stems: readonly string[]; isNumber: boolean; ways: readonly ScoreWay[] }
/**
 * Words judged one by one; or several that the glossary treats as one thing, judged as its terms or, when they occur in
 * a `row`, one by one: separated they mean something else.
 */
/**
 * `apart`: the share of the words where they are separated, `elsewhere`: their maximum where they occur in a row, but
 * are separated in the title.
 */
type Row = { anywhere: string; title: string; apart: number; elsewhere: number }
export type Whole = { parts: readonly ScorePart[]; ways: readonly ScoreWay[]; row: Row | undefined }
/**
 * Two words that were typed one after the other, as the fields of a weight may contain them in a row; `parts` are their
 * numbers.
 */
export type Pair = { parts: readonly [number, number]; title: string; company: string; anywhere: string }
export type Scoring = {
  wholes: readonly Whole[]
  pairs: readonly Pair[]
  /** All of it in the title, all of it in the company's name. */
  title: string | undefined
  company: string | undefined
  /**
   * All of it as typed and not by the glossary, with single notions in a row; undefined when the glossary adds nothing.
   */
  literal: string | undefined
  /** The title by the glossary, too; undefined when it adds nothing. */
  translatedTitle: string | undefined
}

/** Words of a long search that are scored: the first ones. */
const MAX_PARTS = 16

const ETHIOPIC = /\p{Script=Ethiopic}/u
const termsOf = (phrases: readonly Phrase[]): string[] => [
  ...new Set(phrases.flatMap((phrase) => phrase.map(({ term }) => term))),
]

/** The ways of one factor: single words together, every row separately. */
function waysOf(phrases: readonly Phrase[], factor: number): ScoreWay[] {
  const words = termsOf(phrases.filter((phrase) => phrase.length === 1))
  const rows = phrases.filter((phrase) => phrase.length > 1)
  const single = words.map((term) => phraseLiteral([{ term, offset: 0 }]))
  return [
    ...(single.length > 0 ? [{ query: single.join(' | '), factor, lexemes: single.length, row: false }] : []),
    ...rows.map((row) => ({ query: phraseLiteral(row), factor, lexemes: row.length, row: true })),
  ]
}

const single = (term: string): Phrase => [{ term, offset: 0 }]

/**
 * The forms that count like the typed word, as opposed to other words of the stem; none where the stem is one of them,
 * or is the only form.
 */
function nearWays({ alternatives, text, quoted }: QueryClause): Phrase[] {
  const [token, ...more] = tokenise(text)
  if (quoted || !token) return []
  if (more.length > 0) return (token.whole?.terms ?? []).map(single)
  const stems = termsOf(alternatives)
  const near = singularAndPlural(token.surface)
  return near.some((form) => stems.includes(form)) ? [] : near.map(single)
}

function clauseWays(clause: QueryClause): ScoreWay[] {
  const { near, stemmed, stemmedAmharic, translated } = RANKING.factors
  const typed = nearWays(clause)
  const other = typed.length === 0 ? near : ETHIOPIC.test(clause.text) ? stemmedAmharic : stemmed
  return [
    ...waysOf(typed, near),
    ...waysOf(clause.alternatives, other),
    ...waysOf(clause.translations ?? [], translated),
  ]
}

/** Years, quantities, sizes: half of all tenders contain some. Longer numbers and codes distinguish tenders. */
export const isCommonNumber = (term: string): boolean => /^\d{1,4}$/.test(term)

function partOf(group: readonly QueryClause[]): ScorePart {
  const stems = termsOf(group.flatMap(({ alternatives }) => alternatives))
  return { stems, isNumber: stems.every(isCommonNumber), ways: group.flatMap(clauseWays) }
}

/** Two words in a row; in English also with one small word between them, which Amharic writes as part of the word. */
function inRow(a: Phrase, b: Phrase, weight: 'A' | 'B' | 'ABD' | ''): string {
  const last = a.at(-1)?.offset ?? 0
  const at = (gap: number): Phrase => [...a, ...b.map(({ term, offset }) => ({ term, offset: offset + last + gap }))]
  if ([...a, ...b].some(({ term }) => ETHIOPIC.test(term))) return phraseLiteral(at(1), weight)
  return `${phraseLiteral(at(1), weight)} | ${phraseLiteral(at(2), weight)}`
}

function allInRow(groups: Query['groups'], weight: 'A' | 'ABD' | ''): string | undefined {
  const pairs = groups.slice(1).map((group, index) => {
    const [a, b] = [groups[index]?.[0]?.alternatives[0], group[0]?.alternatives[0]]
    return a && b && `(${inRow(a, b, weight)})`
  })
  return pairs.length > 0 && pairs.every(Boolean) ? pairs.join(' & ') : undefined
}

function rowOf(groups: Query['groups'], { apart, elsewhere }: Pick<Row, 'apart' | 'elsewhere'>): Row | undefined {
  const [anywhere, title] = [allInRow(groups, ''), allInRow(groups, 'A')]
  return anywhere === undefined || title === undefined ? undefined : { anywhere, title, apart, elsewhere }
}

const stemsOf = (group: readonly QueryClause[]): string[] => termsOf(group.flatMap(({ alternatives }) => alternatives))
const isNumber = (group: readonly QueryClause[] | undefined): boolean =>
  group !== undefined && stemsOf(group).every(isCommonNumber)

/**
 * A number belongs to the word after it: a search for 20 days does not mean a tender of five days that costs 20 birr.
 */
function withNumbers(requirements: readonly QueryRequirement[]): QueryRequirement[] {
  const joined: QueryRequirement[] = []
  for (const requirement of requirements) {
    const before = joined.at(-1)
    const counts = before?.groups.length === 1 && isNumber(before.groups[0])
    const alone = requirement.groups.length === 1 && !isNumber(requirement.groups[0])
    if (before && counts && alone)
      joined.splice(-1, 1, { groups: [...before.groups, ...requirement.groups], phrases: requirement.phrases })
    else joined.push(requirement)
  }
  return joined
}

/**
 * Every word as typed, words that are one notion in a row. Sectors do not count, because a tender has their names in
 * both languages.
 */
function literallyOf(requirements: readonly QueryRequirement[]): string {
  const ways = (group: readonly QueryClause[]) =>
    `(${group.flatMap(({ alternatives }) => alternatives.map((phrase) => phraseLiteral(phrase, 'ABD'))).join(' | ')})`
  return requirements
    .map(({ groups, phrases }) => (phrases.length > 0 && allInRow(groups, 'ABD')) || groups.map(ways).join(' & '))
    .join(' & ')
}

function pairsOf(groups: Query['groups']): Pair[] {
  return groups.slice(1).flatMap((group, index) => {
    const [a, b] = [groups[index]?.[0]?.alternatives[0], group[0]?.alternatives[0]]
    if (!a || !b) return []
    return [
      {
        parts: [index, index + 1] as const,
        title: inRow(a, b, 'A'),
        company: inRow(a, b, 'B'),
        anywhere: inRow(a, b, ''),
      },
    ]
  })
}

/** How the results of a query are judged. */
export function scoringOf(query: Query): Scoring {
  const groups = query.groups.slice(0, MAX_PARTS)
  const terms = query.terms.filter(({ to }) => to <= groups.length)
  const requirements = requirementsOf({ ...query, groups, terms })
  const wholes = withNumbers(requirements).map(({ groups: own, phrases }) => ({
    parts: own.map(partOf),
    ways: waysOf(phrases, RANKING.factors.translated),
    row: own.length > 1 ? rowOf(own, isNumber(own[0]) ? RANKING.scattered.number : RANKING.scattered.term) : undefined,
  }))
  const inCompany = groups.map((group) =>
    group.flatMap(({ alternatives }) => alternatives.map((phrase) => phraseLiteral(phrase, 'B'))),
  )
  const company = groups.length > 0 ? inCompany.map((ways) => `(${ways.join(' | ')})`).join(' & ') : undefined
  const translates = hasTranslations(query)
  return {
    wholes,
    pairs: pairsOf(groups),
    title: titleTsqueryLiteral(withoutTranslations(query)) ?? undefined,
    company,
    literal: translates && requirements.length > 0 ? literallyOf(requirements) : undefined,
    translatedTitle: (translates && titleTsqueryLiteral(query)) || undefined,
  }
}
