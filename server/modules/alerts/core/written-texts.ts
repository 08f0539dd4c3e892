import { matches } from '#language/match.ts'
import type { Query } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'
import type { MatchPlace } from './reasons.ts'

/**
 * A text by which a search finds a tender. `name`: of its buyer, a sector or a region, which is not in the notice
 * itself.
 */
export type TextInField = { field: MatchPlace['field'] | 'company'; text: string; name: boolean }
/** A text in which an alert keyword counts: the title, the text, a filed keyword or the reference. */
export type WrittenText = TextInField & { field: MatchPlace['field'] }

export const isWritten = <T extends TextInField>(text: T): text is T & WrittenText =>
  !text.name && text.field !== 'company'

/** For each of these keywords, as queries, whether a tender's texts contain it. */
export function keywordsContained(texts: readonly TextInField[], keywords: readonly Query[]): boolean[] {
  const written = texts.filter(isWritten).map(({ text }) => tokenise(text))
  return keywords.map((keyword) => written.some((tokens) => matches(keyword, tokens)))
}
