import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteSuperseded } from '../store/changes.ts'

/** Offline stores need thirty days; readers by page number have long finished. */
const STORED_FOR = 60 * DAY
const PORTION = 20_000

/**
 * Limits the feed of changes to recent ones and the last of each tender: earlier changes of one tender are deleted
 * (0011).
 */
export async function deleteOldChanges(
  { db, clock }: Reading,
  mayContinue: () => boolean = () => true,
): Promise<number> {
  let forgotten = 0
  for (let deleted = PORTION; deleted === PORTION && mayContinue();)
    forgotten += deleted = await deleteSuperseded(db, clock.now() - STORED_FOR, PORTION)
  return forgotten
}
