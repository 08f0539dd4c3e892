import { existingAmong } from '#server/modules/tenders/index.ts'
import { DAY_MS } from '#ethiopia/calendar.ts'
import type { World } from '#server/platform/world.ts'
import { deleteHitsOfTenders, deleteUnwatchedKeys, hitTendersAfter } from '../store/cleaning.ts'
import { deletePutOffBefore } from '../store/put-off.ts'

const TENDERS = 500
const KEYS = 20_000
/** No digest looks back further. */
const PUT_OFF_KEPT = 14 * DAY_MS

/** Takes away what nobody will ask for again: hits of tenders that are gone, keys that nobody watches, what was put off long ago. In short transactions. */
export async function cleanAlerts({ db, clock }: Pick<World, 'db' | 'clock'>, goOn: () => boolean = () => true): Promise<{ tenders: number; keys: number }> {
  const cleaned = { tenders: 0, keys: 0 }
  for (let after: number | undefined = 0; after !== undefined && goOn();) {
    const ids: number[] = await hitTendersAfter(db, after, TENDERS)
    const there = new Set(await existingAmong(db, ids))
    const gone = ids.filter((id) => !there.has(id))
    await deleteHitsOfTenders(db, gone)
    cleaned.tenders += gone.length
    after = ids.length < TENDERS ? undefined : ids.at(-1)
  }
  for (let after: number | undefined = 0; after !== undefined && goOn();) {
    const done = await deleteUnwatchedKeys(db, after, KEYS)
    cleaned.keys += done.deleted
    after = done.last
  }
  await deletePutOffBefore(db, clock.now() - PUT_OFF_KEPT)
  return cleaned
}
