import type { Job, PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/db.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { handleAll } from './handle-jobs.ts'
import type { OnFailedJob } from './handle-jobs.ts'
import { SCHEMA } from './schema.ts'

type Draining = {
  database: Database
  boss: PgBoss
  handlers: ReadonlyMap<string, JobHandler>
  failed: OnFailedJob
  /** How many jobs of a queue are leased at a time. */
  atOnce: number
}

/** Handles every job, later ones included, until no queue has one. Then throws the first error, if any. */
export async function drainQueues({ database, boss, handlers, failed, atOnce }: Draining): Promise<void> {
  // A failed job stays leased until the end, so that it is not fetched again and again.
  const giveBackFailed: (() => Promise<void>)[] = []
  let first: { error: unknown } | undefined
  for (let handled = 1; handled > 0;) {
    handled = 0
    let waiting = await queuesWithJobs(database)
    for (const handler of handlers.values()) {
      if (!waiting.has(handler.name)) continue
      const jobs = await boss.fetch<object>(handler.name, { batchSize: atOnce, ignoreStartAfter: true })
      handled += jobs.length
      const onFailure = async (job: Job, error: unknown) => {
        first ??= { error }
        giveBackFailed.push(() => failed(boss, handler.name, job, error))
      }
      await handleAll(boss, handler, jobs, { mayContinue: () => true, onFailure })
      waiting = await queuesWithJobs(database)
    }
  }
  for (const giveBack of giveBackFailed) await giveBack()
  if (first) throw first.error
}

/** Names of the queues where a job waits, due now or later: one query for all of them. */
async function queuesWithJobs(database: Database): Promise<Set<string>> {
  const { rows } = await database.executeRaw(`select distinct name from ${SCHEMA}.job where state < 'active'`)
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
