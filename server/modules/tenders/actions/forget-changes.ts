import { DAY } from '#ethiopia/time-units.ts'
import type { World } from '#server/platform/world.ts'
import { deleteSuperseded } from '../store/changes.ts'

/** Offline stores go back thirty days; readers by page number have long ended. */
const KEPT = 60 * DAY
const PORTION = 20_000

/** Keeps the feed of changes no longer than the number of tenders, and what changed lately: of older changes of one tender the last stays (0011). */
export async function forgetChanges(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  mayContinue: () => boolean = () => true,
): Promise<number> {
  let forgotten = 0
  for (let deleted = PORTION; deleted === PORTION && mayContinue();)
    forgotten += deleted = await deleteSuperseded(db, clock.now() - KEPT, PORTION)
  return forgotten
}
