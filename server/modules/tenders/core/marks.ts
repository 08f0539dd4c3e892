import type { Marks, PublicCard } from '#contract/tenders.ts'
import { highlightTokens } from '#language/highlight.ts'
import { memoise, oncePerObject } from '#language/memoise.ts'
import { parseQuery } from '#language/query.ts'
import type { Query } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'

/** Reading the words of ten cards took a fifth of a search; its first pages show the same cards again and again. */
const tokensOf = memoise(2_000, tokenise)

/** Page after page has the same words. */
const queryOf = memoise(200, (typed) => ({ query: parseQuery(typed) }))

/** The query of a typed text; undefined when it contains nothing to mark. */
export function soughtWords(typed: string | undefined): Query | undefined {
  const query = typed ? queryOf(typed).query : undefined
  return query && query.groups.length > 0 ? query : undefined
}

type MarkedTexts = Pick<PublicCard, 'shortTitle' | 'shortDesc' | 'companyName' | 'keywords'>
type FoundMarks = Omit<MarkedTexts, 'keywords'> & { marks: Marks | undefined }

/** The marks of a query by the list of keywords, which a card in memory keeps until it changes. */
const marksBy = oncePerObject((_query: Query) => new WeakMap<MarkedTexts['keywords'], FoundMarks>())

/**
 * The places in a card's texts that match the query; undefined without any. Offsets refer to exactly the texts that are
 * sent.
 */
export function marksOf(
  { shortTitle, shortDesc, companyName, keywords }: MarkedTexts,
  query: Query,
): Marks | undefined {
  const found = marksBy(query)
  const known = found.get(keywords)
  if (known?.shortTitle === shortTitle && known.shortDesc === shortDesc && known.companyName === companyName)
    return known.marks
  const marks = findMarks({ shortTitle, shortDesc, companyName, keywords }, query)
  found.set(keywords, { shortTitle, shortDesc, companyName, marks })
  return marks
}

function findMarks(card: MarkedTexts, query: Query): Marks | undefined {
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
