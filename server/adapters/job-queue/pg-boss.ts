import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Job } from 'pg-boss'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { JobHandler, JobQueue } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { createFailureLog, handleAll } from './handling.ts'
import { SCHEMA } from './schema.ts'
import { watchQueues } from './watch.ts'
import { startWorker } from './worker.ts'
import type { Worker } from './worker.ts'

const TIME_ZONE = 'Africa/Addis_Ababa'
const BATCH = 20
/** Repeats: the first within a second or two, later ones at most 5 minutes apart, for at least 4 hours. A lease lasts 60 s. */
const QUEUE = {
  retryLimit: 58,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
}
const CLEARING = 3600
const UNIQUE_VIOLATION = '23505'
const NO_JOB = '00000000-0000-4000-8000-000000000000'

type JobQueueOptions = {
  database: Database
  log: Log
  /** How soon a lease that ran out is noticed; seconds. */
  supervision?: number
}

/** pg-boss behind our port, on the one access path of the database. */
export function createJobQueue({ database, log, supervision = 15 }: JobQueueOptions): JobQueue {
  const handlers = new Map<string, JobHandler>()
  const forwarded = new Set<string>()
  const workers = new Map<string, Worker>()
  const failed = createFailureLog(log)
  let boss: PgBoss | undefined
  let endWatch = () => {}

  async function begin(work: boolean): Promise<PgBoss> {
    const begun = new PgBoss({
      db: { executeSql: (text, values) => database.executeRaw(text, values) },
      schema: SCHEMA,
      backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
      supervise: work,
      schedule: work,
      monitorVacuum: false,
      reindex: false,
      superviseIntervalSeconds: supervision,
      monitorIntervalSeconds: supervision,
      maintenanceIntervalSeconds: CLEARING,
    })
    begun.on('error', (err) => log.warn({ err }, 'job queue'))
    try {
      await begun.start()
    } catch (error) {
      await begun.stop({ graceful: false, close: false })
      throw error
    }
    return begun
  }

  async function open(work: boolean): Promise<PgBoss> {
    // A connection that has looked for its schema before may not see that another process has just made it; the second time it does.
    const opened = await begin(work).catch((error: unknown) => {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      return begin(work)
    })
    for (const name of new Set([...handlers.keys(), ...forwarded])) {
      await opened.createQueue(name, QUEUE)
      await opened.updateQueue(name, QUEUE)
      // Fills the queue's entry in pg-boss's memory: a first send inside a transaction would otherwise ask for it on a second
      // connection, and PGlite has but one.
      await opened.cancel(name, NO_JOB)
    }
    return opened
  }

  /** Nobody else can work on an embedded database: what is leased at the start was left by a process that was killed. */
  async function takeBackOrphans(queue: PgBoss): Promise<void> {
    if (database.engine !== 'pglite') return
    const { rows } = await database.executeRaw(`select id, name from ${SCHEMA}.job where state = 'active'`)
    for (const { id, name } of rows as { id: string; name: string }[]) {
      if (handlers.has(name) || forwarded.has(name))
        await queue.fail(name, id, { message: 'the process ended meanwhile' })
    }
  }

  /** The queues where something waits, now or later: one look at all of them instead of asking each. */
  async function withJobs(): Promise<Set<string>> {
    const { rows } = await database.executeRaw(`select distinct name from ${SCHEMA}.job where state < 'active'`)
    return new Set((rows as { name: string }[]).map(({ name }) => name))
  }

  async function keepSchedules(queue: PgBoss): Promise<void> {
    for (const { name } of await queue.getSchedules()) if (!handlers.get(name)?.cron) await queue.unschedule(name)
    for (const { name, cron } of handlers.values())
      if (cron) await queue.schedule(name, cron, {}, { tz: TIME_ZONE, missed: 'once' })
  }

  return {
    register(list) {
      for (const handler of list) handlers.set(handler.name, handler)
    },
    forward(names) {
      for (const name of names) forwarded.add(name)
    },
    async start({ work }) {
      if (workers.size > 0 || (boss && !work)) return
      await boss?.stop({ graceful: false, close: false })
      const queue = await open(work)
      boss = queue
      await takeBackOrphans(queue)
      if (!work) return
      await keepSchedules(queue)
      for (const handler of handlers.values())
        workers.set(handler.name, startWorker({ boss: queue, handler, failed, log }))
      endWatch = watchQueues(database, SCHEMA, workers, { log, cronOf: (name) => handlers.get(name)?.cron })
    },
    async send(db: Db, name, data) {
      if (!boss) throw new Error('the job queue has not been started')
      if (!handlers.has(name) && !forwarded.has(name)) return // nobody listens yet
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
      })
      await boss.send(name, data, { db: { executeSql } })
      workers.get(name)?.wake()
    },
    async drain(atOnce = BATCH) {
      const queue = boss
      if (!queue) return
      // What fails stays leased until the end, so that it is not fetched again and again.
      const broken: (() => Promise<void>)[] = []
      let first: { error: unknown } | undefined
      for (let handled = 1; handled > 0;) {
        handled = 0
        let waiting = await withJobs()
        for (const handler of handlers.values()) {
          if (!waiting.has(handler.name)) continue
          const jobs = await queue.fetch<object>(handler.name, { batchSize: atOnce, ignoreStartAfter: true })
          handled += jobs.length
          const onFailure = async (job: Job, error: unknown) => {
            first ??= { error }
            broken.push(() => failed(queue, handler.name, job, error))
          }
          await handleAll(queue, handler, jobs, { mayContinue: () => true, onFailure })
          waiting = await withJobs()
        }
      }
      for (const settle of broken) await settle()
      if (first) throw first.error
    },
    async stop() {
      endWatch()
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      workers.clear()
      await boss?.stop({ graceful: false, close: false }).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
      boss = undefined
    },
  }
}
