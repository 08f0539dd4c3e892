import { searchableTexts } from '#server/modules/documents/index.ts'
import { findWatched, placedTexts } from '#server/modules/search/index.ts'
import type { FoundWatched } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { heldAmong } from '../core/written.ts'

/** How many tenders are read at once, because descriptions are long. */
const PORTION = 50

/**
 * Finds tenders published since an instant by keywords (as queries), sectors and companies, the newest `most` of each. The index also contains words of names
 * and of documents, so each tender found by a keyword is read, and kept where the notice itself contains it.
 */
export async function findWritten(
  db: Db,
  sought: Parameters<typeof findWatched>[1],
  since: number,
  most?: number,
): Promise<FoundWatched> {
  const found = await findWatched(db, sought, since, most)
  const documents = await searchableTexts(db, [...new Set(found.queries.flatMap(({ id, sure }) => (sure ? id : [])))])
  const isSure = ({ id, sure }: FoundWatched['queries'][number]) => sure === true && !documents.has(id)
  const byTender = Map.groupBy(
    found.queries.filter((one) => !isSure(one)),
    ({ id }) => id,
  )
  const ids = [...byTender.keys()]
  const held = found.queries.filter(isSure)
  for (let start = 0; start < ids.length; start += PORTION) {
    for (const tender of await readForIndex(db, ids.slice(start, start + PORTION))) {
      const candidates = byTender.get(tender.id) ?? []
      const holds = heldAmong(
        placedTexts(tender),
        candidates.flatMap(({ n }) => sought.queries[n] ?? []),
      )
      held.push(...candidates.filter((_, at) => holds[at]))
    }
    // Requests run between two portions.
    await new Promise(setImmediate)
  }
  return { ...found, queries: held }
}
