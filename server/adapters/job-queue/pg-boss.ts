import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { DatabaseUnavailable } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { JobHandler, JobQueue } from '#server/platform/jobs.ts'
import { drainQueues } from './drain-queues.ts'
import { createFailureLog } from './handle-jobs.ts'
import { alignSchedules, failOrphans, openBoss } from './open-boss.ts'
import type { BossOptions } from './open-boss.ts'
import { SCHEMA } from './schema.ts'
import { watchQueues } from './watch-queues.ts'
import { startWorker } from './worker.ts'
import type { Worker } from './worker.ts'

const BATCH = 20

type JobQueueOptions = Omit<BossOptions, 'supervision'> & Partial<Pick<BossOptions, 'supervision'>>

/** pg-boss behind our port, on the one access path of the database. */
export function createJobQueue({ database, log, supervision = 15 }: JobQueueOptions): JobQueue {
  const handlers = new Map<string, JobHandler>()
  const forwarded = new Set<string>()
  const workers = new Map<string, Worker>()
  const failed = createFailureLog(log)
  const isOurs = (name: string): boolean => handlers.has(name) || forwarded.has(name)
  const allNames = () => new Set([...handlers.keys(), ...forwarded])
  let boss: PgBoss | undefined
  let endWatch = () => {}

  return {
    register(list) {
      for (const handler of list) handlers.set(handler.name, handler)
    },
    forward(names) {
      for (const name of names) forwarded.add(name)
    },
    names: () => [...allNames()],
    async start({ work }) {
      if (workers.size > 0 || (boss && !work)) return
      await boss?.stop({ graceful: false, close: false })
      const opened = await openBoss({ database, log, supervision }, allNames(), work)
      boss = opened
      await failOrphans(database, opened, isOurs)
      if (!work) return
      await alignSchedules(opened, handlers)
      for (const handler of handlers.values())
        workers.set(handler.name, startWorker({ boss: opened, handler, failed, log }))
      endWatch = watchQueues(database, SCHEMA, workers, { log, cronOf: (name) => handlers.get(name)?.cron })
    },
    async send(db, name, data) {
      if (!boss) throw new Error('the job queue has not been started')
      if (!isOurs(name)) return // Nobody listens yet.
      await boss.send(name, data, { db: inTransactionOf(db) })
      workers.get(name)?.wake()
    },
    async drain(atOnce = BATCH) {
      if (boss) await drainQueues({ database, boss, handlers, failed, atOnce })
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

/** Lets pg-boss record a job in the caller's transaction. */
const inTransactionOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
})
