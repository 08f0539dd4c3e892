import { excerptAround } from '#language/excerpt.ts'
import { highlightTokens } from '#language/highlight.ts'
import type { TextRange } from '#language/highlight.ts'
import { matches } from '#language/match.ts'
import { keywordQuery, phraseKeys } from '#language/phrase-key.ts'
import type { PhraseKeys } from '#language/phrase-key.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import type { Token } from '#language/tokens.ts'
import { KEY, cutKey } from './keys.ts'
import type { MatchPlace } from './reasons.ts'
import { isWritten } from './written-texts.ts'
import type { TextInField, WrittenText } from './written-texts.ts'

/**
 * A tender as matching reads it. `companies` are the keys of its buyer's names, `texts` everything that a search finds
 * it by, placed as in the index.
 */
type WatchedTender = {
  texts: readonly TextInField[]
  categories: readonly number[]
  groups: readonly number[]
  regions: readonly number[]
  companies: readonly string[]
  /** Folded. */
  keywords: readonly string[]
  source: string | undefined
  language: string
  proforma: boolean
  government: boolean | undefined
}

/** A key of every tender: searches that require no word or facet are stored under it. */
export const EVERY_TENDER = '*'
/** Length of the text shown around a keyword, in UTF-16 units. */
const EXCERPT = 100

/** A tender that was read once: its keys, and what they refer to. */
export type ReadTender = {
  /**
   * Each once; word keys only as requested. Words of names are keys of their own kind, for searches and not for alert
   * keywords.
   */
  keys: readonly string[]
  /** Of all texts, names included, placed as in the index. */
  tokens: readonly Token[]
  /** The first place in the notice itself with the words of a key. */
  placeOf(key: string): MatchPlace | undefined
  /** The first place in the notice itself with the whole keyword; undefined where it does not occur. */
  placeOfKeyword(keyword: string): MatchPlace | undefined
}

/** `mayBe`: the hashes of word keys that it accepts (`hashOf`). */
export function readTender(tender: WatchedTender, mayBe?: (number: number) => boolean): ReadTender {
  const texts = tender.texts.map((each) => ({ ...each, tokens: tokenise(each.text) }))
  const written = texts.filter(isWritten)
  const read = written.map((each): (typeof written)[number] & PhraseKeys => ({
    ...each,
    ...phraseKeys(each.tokens, KEY.words(''), mayBe),
  }))
  const ofNames = texts.flatMap(({ name, tokens }) => (name ? phraseKeys(tokens, KEY.names(''), mayBe).keys : []))
  const place = ({ field, text }: WrittenText, range: TextRange): MatchPlace => {
    const { text: around, ranges } = excerptAround(text, [range], EXCERPT)
    return { field, text: around, start: ranges[0]?.start ?? 0, end: ranges[0]?.end ?? 0 }
  }
  let placed: Token[] | undefined
  return {
    keys: [...new Set([...read.flatMap(({ keys }) => keys), ...ofNames, ...facetKeys(tender)])],
    get tokens() {
      // Computed only for the few tenders that must be verified.
      return (placed ??= inFields(texts.map(({ tokens }) => tokens)).flat())
    },
    placeOf(key) {
      for (const each of read) {
        const range = each.rangeOf(key)
        if (range) return place(each, range)
      }
      return undefined
    },
    placeOfKeyword(keyword) {
      const query = keywordQuery(keyword)
      const found = written.find(({ tokens }) => matches(query, tokens))
      const [range] = found ? highlightTokens(found.tokens, query) : []
      return found && range && place(found, range)
    },
  }
}

function facetKeys({
  categories,
  groups,
  regions,
  companies,
  keywords,
  source,
  language,
  proforma,
  government,
}: WatchedTender): string[] {
  return [
    ...new Set([
      EVERY_TENDER,
      ...categories.map(KEY.sector),
      ...companies.map((key) => cutKey(KEY.customer(key))),
      ...groups.map(KEY.group),
      ...regions.map(KEY.region),
      ...keywords.map((key) => cutKey(KEY.keyword(key))),
      ...(source === undefined ? [] : [cutKey(KEY.source(source))]),
      KEY.language(language),
      KEY.proforma(proforma),
      ...(government === undefined ? [] : [KEY.government(government)]),
    ]),
  ]
}
