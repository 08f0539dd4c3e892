import { excerptAround } from '#language/excerpt.ts'
import { highlight } from '#language/highlight.ts'
import type { TextRange } from '#language/highlight.ts'
import { matches } from '#language/match.ts'
import { keywordQuery, phraseKeys } from '#language/phrase-key.ts'
import type { PhraseKeys } from '#language/phrase-key.ts'
import { inFields, tokenise } from '#language/tokens.ts'
import type { Token } from '#language/tokens.ts'
import { KEY, cutKey } from './keys.ts'
import type { MatchPlace } from './reasons.ts'
import { isWritten } from './written.ts'
import type { TextInField, WrittenText } from './written.ts'

/** A tender as matching reads it. `companies` are the keys of its buyer's names, `texts` all that a search finds it by, as the index places them. */
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

/** Every tender has it: by it those searches are kept which ask for no word or facet. */
export const EVERY_TENDER = '*'
/** Length of the text shown around a keyword, in UTF-16 units. */
const EXCERPT = 100

/** A tender that has been read once: its keys, and what they stand for. */
export type ReadTender = {
  /** Each once; of words those that were asked for. Words of names are keys of their own kind, which searches ask for and alert keywords do not. */
  keys: readonly string[]
  /** Of all texts, names too, placed as the index places them. */
  tokens: readonly Token[]
  /** Where the words of a key stand first in what the notice says. */
  placeOf(key: string): MatchPlace | undefined
  /** Where a keyword stands first as a whole in what the notice says; undefined where it does not. */
  placeOfKeyword(keyword: string): MatchPlace | undefined
}

/** `mayBe`: of words only the keys whose numbers (`hashOf`) it takes. */
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
      // For few tenders alone: those that something is to be proven of.
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
      const [range] = found ? highlight(found.text, query) : []
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
