import type { Reading } from '#server/platform/world.ts'
import { advanceRound } from '#server/platform/round-robin.ts'
import type { RoundRobin } from '#server/platform/round-robin.ts'
import { settleAll } from '#server/platform/settle-all.ts'
import { listWatchesToBackfill } from '../store/watches.ts'
import { backfillWatch } from './backfill-watch.ts'

/** Backfills at most `most` missed watches. Rejects with the first failure after all others had their turn. */
export async function backfillMissed(
  world: Reading,
  mayContinue: () => boolean,
  { place, most }: { place: RoundRobin; most: number },
): Promise<void> {
  const ids = await listWatchesToBackfill(world.db, { after: place.after, most })
  const { attempt, end } = settleAll()
  let reached = 0
  for (; reached < ids.length && mayContinue(); reached += 1) {
    const id = ids[reached]
    if (id !== undefined) await attempt(() => backfillWatch(world, id))
  }
  advanceRound(place, ids, reached, most)
  end()
}
