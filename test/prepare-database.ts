import { join } from 'node:path'
import { createJobQueue } from '#server/adapters/job-queue/pg-boss.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'

/**
 * Creates our tables, the queue's, and the queues of all jobs, which each test app would otherwise create one by one.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database)
  const log = silentLog
  const queue = createJobQueue({ database, log })
  // Loaded only here: the result is kept, and most test files need no app.
  const { createApp } = await import('#server/app.ts')
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(import.meta.dirname, '../.cache/nothing') })
  const app = createApp({ db: database.db, clock: systemClock, jobs: queue, log }, queue, config, 'dist', {
    writes: database.writes,
  })
  await queue.start({ work: false })
  await queue.stop()
  app.close()
}
