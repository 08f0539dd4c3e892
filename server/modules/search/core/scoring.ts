import { requirementsOf } from '#language/clause.ts'
import type { Clause, Query } from '#language/clause.ts'
import type { Phrase } from '#language/phrase.ts'
import { phraseLiteral, titleTsqueryLiteral } from '#language/postgres.ts'
import { tokenise } from '#language/tokens.ts'
import { nearForms } from './near-forms.ts'
import { RANKING } from './ranking.ts'

/** One way in which something may stand in a tender: a tsquery literal, the share of the score it is worth, and how many lexemes it names. */
export type Way = { query: string; factor: number; lexemes: number; row: boolean }
/** What one word or code of the search is worth in a tender. `stems` tell how rare it is; a number nobody counted is taken for common. */
export type Part = { stems: readonly string[]; isNumber: boolean; ways: readonly Way[] }
/**
 * Words judged one by one; or several that by the glossary name one thing, judged as what it calls them or, when they stand in a `row`, one by one:
 * apart from each other they mean something else.
 */
export type Whole = { parts: readonly Part[]; ways: readonly Way[]; row: string | undefined }
/** Two words that were typed one after the other, as the fields of a weight may hold them in a row; `parts` are their numbers. */
export type Pair = { parts: readonly [number, number]; title: string; company: string; anywhere: string }
export type Scoring = {
  wholes: readonly Whole[]
  pairs: readonly Pair[]
  /** All of it in the title, all of it in the company's name. */
  title: string | undefined
  company: string | undefined
}

/** What is judged of a long search: its first so many words. */
const MOST_PARTS = 16

const ETHIOPIC = /\p{Script=Ethiopic}/u
const termsOf = (phrases: readonly Phrase[]): string[] => [...new Set(phrases.flatMap((phrase) => phrase.map(({ term }) => term)))]

/** Ways of one factor: single words together, every row by itself. */
function waysOf(phrases: readonly Phrase[], factor: number): Way[] {
  const words = termsOf(phrases.filter((phrase) => phrase.length === 1))
  const rows = phrases.filter((phrase) => phrase.length > 1)
  const single = words.map((term) => phraseLiteral([{ term, offset: 0 }]))
  return [
    ...(single.length > 0 ? [{ query: single.join(' | '), factor, lexemes: single.length, row: false }] : []),
    ...rows.map((row) => ({ query: phraseLiteral(row), factor, lexemes: row.length, row: true })),
  ]
}

const single = (term: string): Phrase => [{ term, offset: 0 }]

/** The forms that are as good as what was typed, and told apart from other words of the stem; none where the stem is one of them, or is all there is. */
function nearWays({ alternatives, text, quoted }: Clause): Phrase[] {
  const [token, ...more] = tokenise(text)
  if (quoted || !token) return []
  if (more.length > 0) return (token.whole?.terms ?? []).map(single)
  const stems = termsOf(alternatives)
  const near = nearForms(token.surface)
  return near.some((form) => stems.includes(form)) ? [] : near.map(single)
}

function clauseWays(clause: Clause): Way[] {
  const { near, stemmed, stemmedAmharic, translated } = RANKING.factors
  const typed = nearWays(clause)
  const other = typed.length === 0 ? near : ETHIOPIC.test(clause.text) ? stemmedAmharic : stemmed
  return [...waysOf(typed, near), ...waysOf(clause.alternatives, other), ...waysOf(clause.translations ?? [], translated)]
}

/** Years, quantities, sizes: half of all tenders have some. Longer numbers and codes tell tenders apart. */
export const isCommonNumber = (term: string): boolean => /^\d{1,4}$/.test(term)

function partOf(group: readonly Clause[]): Part {
  const stems = termsOf(group.flatMap(({ alternatives }) => alternatives))
  return { stems, isNumber: stems.every(isCommonNumber), ways: group.flatMap(clauseWays) }
}

/** Two words in a row, or with one small word between them. */
function inRow(a: Phrase, b: Phrase, weight: 'A' | 'B' | ''): string {
  const last = a.at(-1)?.offset ?? 0
  const at = (gap: number): Phrase => [...a, ...b.map(({ term, offset }) => ({ term, offset: offset + last + gap }))]
  return `${phraseLiteral(at(1), weight)} | ${phraseLiteral(at(2), weight)}`
}

function allInRow(groups: Query['groups']): string | undefined {
  const pairs = groups.slice(1).map((group, index) => {
    const [a, b] = [groups[index]?.[0]?.alternatives[0], group[0]?.alternatives[0]]
    return a && b && `(${inRow(a, b, '')})`
  })
  return pairs.length > 0 && pairs.every(Boolean) ? pairs.join(' & ') : undefined
}

function pairsOf(groups: Query['groups']): Pair[] {
  return groups.slice(1).flatMap((group, index) => {
    const [a, b] = [groups[index]?.[0]?.alternatives[0], group[0]?.alternatives[0]]
    if (!a || !b) return []
    return [{ parts: [index, index + 1] as const, title: inRow(a, b, 'A'), company: inRow(a, b, 'B'), anywhere: inRow(a, b, '') }]
  })
}

/** How the answers to a query are judged. */
export function scoringOf(query: Query): Scoring {
  const groups = query.groups.slice(0, MOST_PARTS)
  const terms = query.terms.filter(({ to }) => to <= groups.length)
  const wholes = requirementsOf({ ...query, groups, terms }).map(({ groups: own, phrases }) => ({
    parts: own.map(partOf),
    ways: waysOf(phrases, RANKING.factors.translated),
    row: phrases.length > 0 ? allInRow(own) : undefined,
  }))
  const inCompany = groups.map((group) => group.flatMap(({ alternatives }) => alternatives.map((phrase) => phraseLiteral(phrase, 'B'))))
  const company = groups.length > 0 ? inCompany.map((ways) => `(${ways.join(' | ')})`).join(' & ') : undefined
  return { wholes, pairs: pairsOf(groups), title: titleTsqueryLiteral(query) ?? undefined, company }
}
