import type { Marks, PublicCard } from '#contract/tenders.ts'
import { highlightTokens } from '#language/highlight.ts'
import { memoise } from '#language/memoise.ts'
import { parseQuery } from '#language/query.ts'
import type { Query } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'

/** Reading the words of ten cards took a fifth of a search; its first pages show the same cards again and again. */
const tokensOf = memoise(2_000, tokenise)

/** The query of a typed text; undefined when it contains nothing to mark. */
export function soughtWords(typed: string | undefined): Query | undefined {
  const query = typed ? parseQuery(typed) : undefined
  return query && query.groups.length > 0 ? query : undefined
}

/**
 * The places in a card's texts that match the query; undefined without any. Offsets refer to exactly the texts that are
 * sent.
 */
export function marksOf(
  card: Pick<PublicCard, 'shortTitle' | 'shortDesc' | 'companyName' | 'keywords'>,
  query: Query,
): Marks | undefined {
  const rangesIn = (text: string | undefined): [number, number][] | undefined => {
    const ranges = text ? highlightTokens(tokensOf(text), query) : []
    return ranges.length > 0 ? ranges.map(({ start, end }) => [start, end]) : undefined
  }
  const keywords = card.keywords.flatMap((text, index) => {
    const ranges = rangesIn(text)
    return ranges ? [{ index, ranges }] : []
  })
  const marks: Marks = {
    shortTitle: rangesIn(card.shortTitle),
    shortDesc: rangesIn(card.shortDesc),
    companyName: rangesIn(card.companyName),
    keywords: keywords.length > 0 ? keywords : undefined,
  }
  return Object.values(marks).some((found) => found !== undefined) ? marks : undefined
}
