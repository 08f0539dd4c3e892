import { requirementsOf, phrasesOf } from '#language/clause.ts'
import type { QueryRequirement } from '#language/clause.ts'
import { keysOfPhrase } from '#language/phrase-key.ts'
import { parseQuery } from '#language/query.ts'
import { KEY, cutKey } from './keys.ts'
import type { WatchKey } from './keys.ts'
import { EVERY_TENDER } from './read-tender.ts'

/** The filters of a search that can be keys: folded names, and ids of ethiopia/. */
type Asked = {
  text?: string | undefined
  choices: {
    regions?: number[] | undefined
    groups?: number[] | undefined
    sources?: string[] | undefined
    languages?: string[] | undefined
    keywords?: string[] | undefined
    proforma?: boolean | undefined
    government?: boolean | undefined
  }
  nothing: boolean
}

/** The ways in which one requirement may be met: of a term of several groups its phrases, or else its first group. */
function keysOfRequirement({ groups, phrases }: QueryRequirement): string[] {
  const ways = [...phrases, ...(groups[0] ?? []).flatMap(phrasesOf)]
  return [...new Set(ways.flatMap((phrase) => keysOfPhrase(phrase).map(({ key }) => key)))]
}

/** The fewer ways the better, then the more letters: long words are rare. */
const worth = (keys: readonly string[]): number => Math.min(...keys.map((key) => key.length)) - 8 * keys.length

/**
 * Keys such that every tender that the search could find has one: of a required word or phrase, else of a filter, else
 * of any tender. The whole search is then checked on those tenders.
 */
export function keysOfSearch({ text, choices, nothing }: Asked): WatchKey[] {
  if (nothing) return []
  const query = text === undefined ? undefined : parseQuery(text)
  const required = (query ? requirementsOf(query) : []).map(keysOfRequirement).filter((keys) => keys.length > 0)
  // A search covers names, too: the buyer's, and those of sectors and regions.
  const words = required.toSorted((a, b) => worth(b) - worth(a))[0]?.flatMap((key) => [KEY.words(key), KEY.names(key)])
  const keys =
    words ??
    choices.keywords?.map((key) => cutKey(KEY.keyword(key))) ??
    choices.sources?.map((key) => cutKey(KEY.source(key))) ??
    choices.groups?.map(KEY.group) ??
    choices.regions?.map(KEY.region) ??
    (choices.government === undefined ? undefined : [KEY.government(choices.government)]) ??
    choices.languages?.map(KEY.language) ??
    (choices.proforma === undefined ? [EVERY_TENDER] : [KEY.proforma(choices.proforma)])
  return [...new Set(keys)].map((key) => ({ key, entry: 0, proof: true, said: '' }))
}
