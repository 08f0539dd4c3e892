import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteEnded } from '../store/deliveries.ts'

/** Long enough to answer 'I never got it', but no longer. */
const KEPT_FOR = 90 * DAY
const PORTION = 500

/** Deletes messages that ended long ago; returns how many. */
export async function deleteOldDeliveries({ db, clock }: Reading): Promise<number> {
  let deleted = 0
  for (;;) {
    const portion = await deleteEnded(db, clock.now() - KEPT_FOR, PORTION)
    deleted += portion
    if (portion < PORTION) return deleted
  }
}
