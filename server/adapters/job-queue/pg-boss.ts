import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from '#server/platform/db.ts'
import type { JobHandler, JobQueue } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'

const SCHEMA = 'pgboss'
const TIME_ZONE = 'Africa/Addis_Ababa'
const BATCH = 20
/** A first repeat at once, later ones at most 5 minutes apart, for about 4 hours. A lease lasts 60 s. */
const QUEUE = { retryLimit: 60, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60, deleteAfterSeconds: 3600 }
const NO_JOB = '00000000-0000-4000-8000-000000000000'
const GOODBYE = 8000

/** pg-boss behind our port, on the one access path of the database. */
export function createJobQueue({ database, log }: { database: Database; log: Log }): JobQueue {
  const handlers = new Map<string, JobHandler>()
  const workers = new Map<string, string>()
  let boss: PgBoss | undefined
  let working = false
  let sent = 0

  async function open(work: boolean): Promise<PgBoss> {
    const opened = new PgBoss({
      db: { executeSql: (text, values) => database.executeRaw(text, values) },
      schema: SCHEMA,
      backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
      supervise: work,
      schedule: work,
      monitorVacuum: false,
    })
    opened.on('error', (err) => log.warn({ err }, 'job queue'))
    await opened.start()
    for (const name of handlers.keys()) {
      await opened.createQueue(name, QUEUE)
      // Fills the queue's entry in pg-boss's memory: a first send inside a transaction would otherwise ask for it on a second
      // connection, and PGlite has but one.
      await opened.cancel(name, NO_JOB)
    }
    return opened
  }

  /** Wakes the worker soon after a send, so that news travels in milliseconds and not at the next poll. */
  function poke(name: string): void {
    const worker = workers.get(name)
    if (!worker) return
    setTimeout(() => boss?.notifyWorker(worker), 20).unref()
  }

  return {
    register(list) {
      for (const handler of list) handlers.set(handler.name, handler)
    },
    async start({ work }) {
      if (boss && (!work || working)) return
      if (boss) await boss.stop({ graceful: false, close: false })
      boss = await open(work)
      if (!work) return
      working = true
      for (const { name, handle, cron } of handlers.values()) {
        if (cron) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
        const id = await boss.work<object>(name, { batchSize: BATCH, pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handle(job.data)
        })
        workers.set(name, id)
      }
    },
    async send(db: Db, name, data) {
      if (!boss) throw new Error('the job queue has not been started')
      if (!handlers.has(name)) return // nobody listens yet
      sent++
      const executeSql = async (text: string, values: unknown[] = []) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[] })
      await boss.send(name, data, { db: { executeSql } })
      poke(name)
    },
    async drain() {
      if (!boss) return
      for (;;) {
        const before = sent
        let handled = 0
        for (const { name, handle } of handlers.values()) {
          const jobs = await boss.fetch<object>(name, { batchSize: BATCH })
          for (const job of jobs) {
            try {
              await handle(job.data)
            } catch (error) {
              await boss.fail(name, job.id, { message: String(error) })
              throw error
            }
            await boss.complete(name, job.id)
            handled++
          }
        }
        if (handled === 0 && sent === before) return
      }
    },
    async stop() {
      await boss?.stop({ graceful: working, timeout: GOODBYE, close: false })
      boss = undefined
      working = false
      workers.clear()
    },
  }
}
