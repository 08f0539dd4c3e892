import type { WatchId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/** Data `{ watchId: number }`: a watch has changed and must be backfilled from the last 30 days. */
export const BACKFILL_WATCH = 'alerts-read-back'

/** Publishes that a watch changed, so that a job finds its hits of the last month. */
export async function publishWatchChanged(tx: Db, jobs: Jobs, watchId: WatchId): Promise<void> {
  await jobs.send(tx, BACKFILL_WATCH, { watchId })
}
