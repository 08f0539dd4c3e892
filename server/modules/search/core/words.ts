import { titleMarkers, titleTsqueryLiteral, tsqueryLiteral, tsvectorLiteral } from '#language/postgres.ts'
import type { Field } from '#language/postgres.ts'
import { parseQuery } from '#language/query.ts'
import type { QueryClause } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'
import type { ResolvedWords } from './resolved-filters.ts'
import { repeatedName } from './repeated-name.ts'
import { lengthToken, titleLength } from './ranking.ts'
import { relax } from './relaxing.ts'
import { onlyMentioned } from './only-mentioned.ts'
import { scoringOf } from './scoring.ts'
import { prominenceMarkers, prominenceTiers } from './prominence.ts'
import type { Texts } from './indexed-texts.ts'

/** The queries for a typed text. Stop words or punctuation alone match everything, like an empty field. */
export function resolveWords(text: string): { words?: ResolvedWords; without?: string } | undefined {
  const query = parseQuery(text)
  const scoring = scoringOf(query)
  const onlyExcludes = query.groups.length === 0 && query.excluded.length > 0
  const match = tsqueryLiteral(onlyExcludes ? { ...query, groups: [query.excluded], excluded: [] } : query)
  if (query.empty) return {}
  if (match === null) return undefined
  return onlyExcludes
    ? { without: match }
    : {
        words: {
          match,
          title: titleTsqueryLiteral(query) ?? undefined,
          byPhrase: query.groups.some((group) => group.every(isPhrase)),
          tiers: prominenceTiers(query),
          scoring,
          onlyMentioned: onlyMentioned(scoring),
          relaxed: relax(query),
        },
      }
}

/** The typed words, where they match everything: words of nearly every tender. */
export function tooCommonWords(text: string): string[] | undefined {
  const { empty, ignored } = parseQuery(text)
  return empty && ignored.length > 0 ? [...ignored] : undefined
}

const isPhrase = ({ quoted, alternatives }: QueryClause): boolean =>
  quoted === true && alternatives.every((row) => row.length > 1)

const WEIGHTS = { title: 'A', company: 'B', keywords: 'C', description: 'D' } as const

/**
 * A tender's words as a tsvector literal, with facet tokens. Words of the title that repeat the company's name weigh as
 * the company's: a tender of a road authority is not about roads. Words of documents weigh least.
 */
export function searchVector(texts: Texts, facets: readonly string[], documents?: string): string {
  const names = texts.company.flatMap((text) => (text ? [tokenise(text)] : []))
  const fields = (['title', 'company', 'keywords', 'description'] as const).flatMap((part) =>
    texts[part].flatMap((text): Field[] => {
      const tokens = text ? tokenise(text) : []
      if (tokens.length === 0) return []
      const named = part === 'title' ? repeatedName(tokens, names) : undefined
      const weights = named?.size ? tokens.map((_, at) => (named.has(at) ? WEIGHTS.company : WEIGHTS.title)) : undefined
      return [{ tokens, weight: WEIGHTS[part], ...(weights && { weights }) }]
    }),
  )
  const ofTitle = fields.filter(({ weight }) => weight === WEIGHTS.title)
  const titleTokens = ofTitle.flatMap(({ tokens, weights }) =>
    tokens.filter((_, at) => (weights?.[at] ?? WEIGHTS.title) === WEIGHTS.title),
  )
  const length = lengthToken(titleLength(ofTitle.reduce((sum, { tokens }) => sum + tokens.length, 0)))
  const behind: Field[] = documents ? [{ tokens: tokenise(documents), weight: WEIGHTS.description }] : []
  return tsvectorLiteral(
    [...fields, ...behind],
    [...titleMarkers(titleTokens), ...prominenceMarkers(fields), length, ...facets],
  )
}
