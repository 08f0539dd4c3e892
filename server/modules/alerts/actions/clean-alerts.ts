import type { World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { listExistingAmong } from '#server/modules/tenders/index.ts'
import { deleteHitsOfTenders, deleteUnwatchedKeys, listHitTendersAfter } from '../store/cleaning.ts'

const TENDERS = 500
const KEYS = 20_000

/** Deletes hits of deleted tenders and keys that nobody watches. In short transactions. */
export async function cleanAlerts(
  { db }: Pick<World, 'db'>,
  mayContinue: () => boolean = () => true,
): Promise<{ tenders: number; keys: number }> {
  const cleaned = { tenders: 0, keys: 0 }
  for (let after: number | undefined = 0; after !== undefined && mayContinue();) {
    const ids: TenderId[] = await listHitTendersAfter(db, after, TENDERS)
    const there = new Set(await listExistingAmong(db, ids))
    const gone = ids.filter((id) => !there.has(id))
    await deleteHitsOfTenders(db, gone)
    cleaned.tenders += gone.length
    after = ids.length < TENDERS ? undefined : ids.at(-1)
  }
  for (let after: number | undefined = 0; after !== undefined && mayContinue();) {
    const done = await deleteUnwatchedKeys(db, after, KEYS)
    cleaned.keys += done.deleted
    after = done.last
  }
  return cleaned
}
