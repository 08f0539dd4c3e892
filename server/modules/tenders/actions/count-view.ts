import { STATUS } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'
import { mustSee } from '../core/sight.ts'
import { addView } from '../store/counts.ts'
import { findSummaries, findTenderByGuid } from '../store/tenders.ts'

/** Counts a view of a tender that the caller may know of. */
export async function countView({ db }: Pick<World, 'db'>, caller: Caller, id: number): Promise<{ visitorCount: number }> {
  const [found] = await findSummaries(db, [id])
  mustSee(found, caller)
  return counted(await addView(db, id))
}

/** Counts a view of a share link. */
export async function countSharedView({ db }: Pick<World, 'db'>, guid: string): Promise<{ visitorCount: number }> {
  const tender = await findTenderByGuid(db, guid)
  if (tender?.status !== STATUS.approved) throw new Refused('not-found')
  return counted(await addView(db, tender.id))
}

function counted(visitorCount: number | undefined): { visitorCount: number } {
  if (visitorCount === undefined) throw new Refused('not-found')
  return { visitorCount }
}
