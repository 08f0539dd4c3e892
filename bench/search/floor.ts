import { sql } from 'kysely'
import { withinTime } from '#server/platform/within-time.ts'
import type { Database } from '#server/platform/db.ts'
import { quantile } from './measure.ts'

const ROUNDS = 2000
const LIMIT = 5000

/**
 * Milliseconds of a read of ours without a query: settings, `select 1`, commit. Lower times need an engine in the
 * same process: no statement over a connection can be quicker.
 */
export async function floorOf({ db }: Database): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await withinTime(db, { limit: LIMIT, byWords: true, onePlan: true }, (tx) => sql`select 1`.execute(tx))
    times.push(performance.now() - started)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
