import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/** Data `{ watchId: number }`: what is watched has changed, and the last 30 days are to be read for it. */
export const READ_BACK = 'alerts-read-back'

export async function tellToReadBack(tx: Db, jobs: Jobs, watchId: number): Promise<void> {
  await jobs.send(tx, READ_BACK, { watchId })
}
