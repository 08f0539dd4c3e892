import type { Reading, World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { deleteGoneOpenings, deleteOpen, listOpeners, updateDeskOpen } from '../store/desk-open.ts'
import { findSummaries } from '../store/tenders.ts'

/** Milliseconds after which a silent page counts as closed: it reports itself every 30 seconds. */
export const PRESENCE = 2 * MINUTE

type Openers = { others: { name: string; since: number }[]; version: number }

/** Records that the caller has a tender open, and returns who else has. It blocks nobody. */
export function openTender({ db, clock }: Reading, caller: Caller, id: TenderId): Promise<Openers> {
  const me = personOf(caller).id
  return inTransaction(db, async (tx) => {
    const [tender] = await findSummaries(tx, [id])
    if (!tender) throw new Refused('not-found')
    const now = clock.now()
    const gone = now - PRESENCE
    await deleteGoneOpenings(tx, gone)
    await updateDeskOpen(tx, { tenderId: id, personId: me, name: caller.name ?? '', now }, gone)
    const openers = (await listOpeners(tx, [id], me, gone)).get(id) ?? []
    return { others: openers.map(({ name, since }) => ({ name, since })), version: tender.version }
  })
}

export async function closeTender({ db }: Pick<World, 'db'>, caller: Caller, id: TenderId): Promise<{ id: TenderId }> {
  await deleteOpen(db, id, personOf(caller).id)
  return { id }
}
