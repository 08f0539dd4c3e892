import type { TenderId, WatchId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import {
  companyKeys,
  facetLanguage,
  filtersOf,
  keywordKey,
  placedTexts,
  satisfiesFilters,
} from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { IndexableTender } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { KEY } from '../core/keys.ts'
import { readTender } from '../core/read-tender.ts'
import type { ReadTender } from '../core/read-tender.ts'
import { withoutRecency } from '../core/saved-search-query.ts'
import { updateWatchedKeys, findWatchedKeys } from '../store/watched-keys.ts'
import { listCandidates } from '../store/matching.ts'
import type { ExactKey, VerifiedWatch, Candidate } from '../store/matching.ts'

type Matches = { exact: ExactKey[]; verified: VerifiedWatch[] }

/** A tender as matching reads it; undefined where it was deleted. */
export async function readIndexable(db: Db, tenderId: TenderId): Promise<IndexableTender | undefined> {
  return (await readForIndex(db, [tenderId]))[0]
}

/** The keys by which a tender is found, and the watches that were verified. `watchId`: only this watch. Reads, and writes nothing. */
export async function findMatches(db: Db, tender: IndexableTender, now: Instant, watchId?: WatchId): Promise<Matches> {
  const known = await findWatchedKeys(db)
  const read = analyse(tender, known.ids.mayHave)
  const found = read.keys.flatMap((key) => {
    const id = known.ids.idOf(key)
    return id === undefined ? [] : [{ id, key }]
  })
  const ids = found.map(({ id }) => id)
  const { candidates, since } = await listCandidates(db, ids, known, watchId)
  // Somebody began to watch something new meanwhile, which the text may contain.
  if (await updateWatchedKeys(db, known, since)) return findMatches(db, tender, now, watchId)
  return {
    exact: found.map(({ id, key }) => ({ id, kind: key.charAt(0), about: () => aboutOf(key, read) })),
    verified: verify(candidates, tender, read, now),
  }
}

/** `mayBe`: accepts the hashes of the word keys to look for; all keys where it is left out. */
export function analyse(tender: IndexableTender, mayBe?: (number: number) => boolean): ReadTender {
  const watched = {
    texts: placedTexts(tender),
    categories: tender.categories,
    groups: tender.categories.flatMap((id) => sectorById(id)?.group ?? []),
    regions: tender.regions,
    companies: companyKeys(tender),
    keywords: tender.keywords.flatMap((label) => keywordKey(label) ?? []),
    source: tender.sourceName === null ? undefined : foldKey(tender.sourceName),
    language: facetLanguage(tender.language),
    proforma: tender.proforma,
    government: tender.sourceId === null ? undefined : tender.government,
  }
  return readTender(watched, mayBe)
}

/** The part of a reason that is the same for all who watch the key. */
function aboutOf(key: string, read: ReadTender): object {
  if (key.startsWith(KEY.words(''))) return placed(read.placeOf(key))
  return key.startsWith('s:') ? { sector: Number(key.slice(2)) } : {}
}
const placed = (place: ReturnType<ReadTender['placeOf']>): object => (place ? { place } : {})

function verify(
  candidates: readonly Candidate[],
  tender: IndexableTender,
  read: ReadTender,
  now: Instant,
): VerifiedWatch[] {
  // Many people watch the same, so each keyword and each search is read once. A tender is matched when it is approved or about to be.
  const approved = { ...tender, status: STATUS.approved }
  const keywords = new Map<string, ReturnType<ReadTender['placeOfKeyword']>>()
  const searches = new Map<string, boolean>()
  return candidates.flatMap(({ watchId, personId, entry, text, query }): VerifiedWatch[] => {
    if (query !== null) {
      const text = JSON.stringify(query)
      const known =
        searches.get(text) ??
        satisfiesFilters(filtersOf(withoutRecency(query), 'public', now), approved, read.tokens, now)
      searches.set(text, known)
      return known ? [{ watchId, personId, kind: 'search', entry, reason: null }] : []
    }
    if (!keywords.has(text)) keywords.set(text, read.placeOfKeyword(text))
    const place = keywords.get(text)
    return place ? [{ watchId, personId, kind: 'k', entry, reason: { keyword: text, place } }] : []
  })
}
