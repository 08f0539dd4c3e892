import { PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/db.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { SCHEMA } from './schema.ts'

const TIME_ZONE = 'Africa/Addis_Ababa'
/**
 * Retries: the first within a second or two, later ones at most 5 minutes apart, for at least 4 hours. A lease lasts 60
 * s.
 */
const QUEUE = {
  retryLimit: 58,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
}
/** Seconds between two removals of finished jobs. */
const MAINTENANCE_INTERVAL = 3600
const UNIQUE_VIOLATION = '23505'
const NO_JOB = '00000000-0000-4000-8000-000000000000'

export type BossOptions = {
  database: Database
  log: Log
  /** Seconds within which an expired lease is noticed. */
  supervision: number
}

/** Starts pg-boss with queues of these names; with `work` it supervises leases and runs schedules, too. */
export async function openBoss(options: BossOptions, names: Iterable<string>, work: boolean): Promise<PgBoss> {
  const boss = await startBoss(options, work).catch((error: unknown) => {
    // A connection that looked for the schema earlier may not see that another process has just created it; a second
    // start succeeds.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return startBoss(options, work)
  })
  // At its start it read the existing queues: dozens, of which hardly ever one is new.
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const queue = known.get(name)
    if (queue && isAsWanted(queue)) continue
    if (queue) await boss.updateQueue(name, QUEUE)
    else await boss.createQueue(name, QUEUE)
    // Fills the queue's entry in pg-boss's memory: a first send inside a transaction would otherwise ask for it on a
    // second connection, and PGlite has but one.
    await boss.cancel(name, NO_JOB)
  }
  return boss
}

const isAsWanted = (queue: object): boolean =>
  Object.entries(QUEUE).every(([name, value]) => Reflect.get(queue, name) === value)

async function startBoss({ database, log, supervision }: BossOptions, work: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeRaw(text, values) },
    schema: SCHEMA,
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    supervise: work,
    schedule: work,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL,
  })
  boss.on('error', (err) => log.warn({ err }, 'job queue'))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false, close: false })
    throw error
  }
  return boss
}

/**
 * Only one process opens an embedded database, so a job that is leased at the start was left by a process that was
 * killed.
 */
export async function failOrphans(database: Database, boss: PgBoss, isOurs: (name: string) => boolean): Promise<void> {
  if (database.engine !== 'pglite') return
  const { rows } = await database.executeRaw(`select id, name from ${SCHEMA}.job where state = 'active'`)
  for (const { id, name } of rows as { id: string; name: string }[])
    if (isOurs(name)) await boss.fail(name, id, { message: 'the process ended meanwhile' })
}

/** Makes the stored schedules those of the handlers, in Addis Ababa's time. */
export async function alignSchedules(boss: PgBoss, handlers: ReadonlyMap<string, JobHandler>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!handlers.get(name)?.cron) await boss.unschedule(name)
  for (const { name, cron } of handlers.values())
    if (cron) await boss.schedule(name, cron, {}, { tz: TIME_ZONE, missed: 'once' })
}
