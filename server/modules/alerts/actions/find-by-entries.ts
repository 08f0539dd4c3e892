import { listWithTexts } from '#server/modules/documents/index.ts'
import type { TenderId } from '#contract/ids.ts'
import { findWatched, placedTexts } from '#server/modules/search/index.ts'
import type { FoundWatched } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { keywordsContained } from '../core/written-texts.ts'

/** How many tenders are read at once, because descriptions are long. */
const PORTION = 50

/**
 * `unread`: tenders found by a keyword that were not read, to see whether their notices contain it; `share`: of those
 * read, the share that do.
 */
type Written = FoundWatched & { unread: TenderId[]; share: number }

/**
 * Finds tenders published since an instant by keywords (as queries), sectors and companies, the newest `most` of each.
 * The newest `mostRead` are read: the index also has words of names and documents.
 */
export async function findByEntries(
  db: Db,
  sought: Parameters<typeof findWatched>[1],
  since: number,
  most?: number,
  mostRead = Infinity,
): Promise<Written> {
  const found = await findWatched(db, sought, since, most)
  const sure = [...new Set(found.queries.flatMap((query) => (query.sure ? query.id : [])))]
  const documents = new Set(await listWithTexts(db, sure))
  const isSure = (query: FoundWatched['queries'][number]) => query.sure === true && !documents.has(query.id)
  const byTender = Map.groupBy(
    found.queries.filter((query) => !isSure(query)),
    ({ id }) => id,
  )
  const newestFirst = [...byTender].toSorted(([, [a]], [, [b]]) => (b?.publishedAt ?? 0) - (a?.publishedAt ?? 0))
  const all = newestFirst.map(([id]) => id)
  const ids = all.slice(0, mostRead)
  const written = new Set<TenderId>()
  const held = found.queries.filter(isSure)
  for (let start = 0; start < ids.length; start += PORTION) {
    for (const tender of await readForIndex(db, ids.slice(start, start + PORTION))) {
      const candidates = byTender.get(tender.id) ?? []
      const holds = keywordsContained(
        placedTexts(tender),
        candidates.flatMap(({ n }) => sought.queries[n] ?? []),
      )
      held.push(...candidates.filter((_, at) => holds[at]))
      if (holds.includes(true)) written.add(tender.id)
    }
    // Requests run between two portions.
    await new Promise(setImmediate)
  }
  return {
    ...found,
    queries: held,
    unread: all.slice(ids.length),
    share: ids.length === 0 ? 0 : written.size / ids.length,
  }
}
