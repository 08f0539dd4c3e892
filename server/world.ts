import { commonClock } from './adapters/database/common-clock.ts'
import { openPGlite } from './adapters/database/pglite.ts'
import { openPostgres } from './adapters/database/postgres.ts'
import { followReplica } from './adapters/database/replica.ts'
import { createJobQueue } from './adapters/job-queue/pg-boss.ts'
import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import type { JobQueue } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { checkMigrations, migrate } from './platform/migrate.ts'
import type { Replica } from './platform/replica.ts'
import type { World } from './platform/world.ts'

export type OpenedWorld = {
  world: World
  database: Database
  queue: JobQueue
  /** Absent where none is configured. It may be unreachable, now or for good. */
  replica?: Replica
  /**
   * Milliseconds by which the database's clock is ahead of this machine's; undefined while unknown, absent where they
   * are one.
   */
  clockOffset?(): number | undefined
  close(): Promise<void>
}

/**
 * Opens the configured database and brings it up to date; rejects with DatabaseAway, or with MigrationsMissing where
 * another process must migrate. `onLost`: an embedded database has ended.
 */
export async function openWorld(
  config: Pick<Config, 'database' | 'migrations' | 'roles'>,
  log: Log,
  { statementTook, onLost }: { statementTook?: ((milliseconds: number) => void) | undefined; onLost?(): void } = {},
): Promise<OpenedWorld> {
  const options = { log, ...(statementTook ? { statementTook } : {}) }
  const database =
    config.database.kind === 'pglite'
      ? await openPGlite({ dataDir: config.database.dataDir, ...options, ...(onLost ? { onLost } : {}) })
      : await openPostgres({ url: config.database.url, ...options })
  const clock = await begun(database, config, log)
  const queue = createJobQueue({ database, log })
  const url = config.database.kind === 'postgres' ? config.database.readUrl : undefined
  const replica = url && config.roles.has('web') ? followReplica({ url, of: database, log }) : undefined
  return {
    world: { db: database.db, clock, jobs: queue, log },
    database,
    queue,
    ...(replica ? { replica } : {}),
    ...(clock.offset ? { clockOffset: clock.offset } : {}),
    async close() {
      clock.stop()
      await queue.stop()
      await replica?.close()
      await database.close()
    },
  }
}

/**
 * Migrates the tables, and synchronises the clock: several processes share a server's time, an embedded database has
 * only one.
 */
async function begun(
  database: Database,
  { migrations }: Pick<Config, 'migrations'>,
  log: Log,
): Promise<Clock & { stop(): void; offset?(): number | undefined }> {
  try {
    if (migrations === 'check') await checkMigrations(database)
    else {
      const applied = await migrate(database)
      if (applied.length > 0) log.info({ applied: applied.length, newest: applied.at(-1) }, 'migrations applied')
    }
    return database.engine === 'postgres'
      ? await commonClock(database.db, log)
      : { ...systemClock, stop: () => undefined }
  } catch (error) {
    await database.close()
    throw error
  }
}
