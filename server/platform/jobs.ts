import type { Db } from './db.ts'
import { settleAll } from './settle-all.ts'

/** Work for later. State lives in rows, a job only says 'look': handlers look for their own result first, so twice is harmless. */
export type Jobs = {
  /** Records a job in the transaction (or on the plain connection) it is handed. */
  send(db: Db, name: string, data: object): Promise<void>
}

export type JobHandler = {
  name: string
  /** `mayContinue` says no when the process is about to stop: for work that would otherwise go on for long. */
  handle(data: unknown, mayContinue: () => boolean): Promise<void>
  /** Cron in Addis Ababa time, for work that comes by itself. */
  cron?: string
}

/** The queue's other end, for app.ts and tests. */
export type JobQueue = Jobs & {
  register(handlers: readonly JobHandler[]): void
  /** Names of jobs that other processes handle: what is sent to them is kept for those. */
  forward(names: readonly string[]): void
  /** The names that were registered or forwarded: somebody handles these. */
  names(): string[]
  /** Creates and warms the queues. With `work`, also starts to fetch. */
  start(options: { work: boolean }): Promise<void>
  /** Handles everything that waits, then returns; for tests and scripts. Leases `atOnce` jobs at a time. Rejects with the first failure. */
  drain(atOnce?: number): Promise<void>
  /** Finishes what is under way. */
  stop(): Promise<void>
}

/** One handler a name, which runs all who listen to the same event, in turn. Where one fails, all run again; they must be idempotent. */
export function oneHandlerPerName(handlers: readonly JobHandler[]): JobHandler[] {
  return [...Map.groupBy(handlers, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same
    if (!first || same.length === 1) return same
    return {
      ...first,
      cron: same.find(({ cron }) => cron !== undefined)?.cron,
      async handle(data, mayContinue) {
        const { attempt, end } = settleAll()
        for (const { handle } of same) await attempt(() => handle(data, mayContinue))
        end()
      },
    } satisfies JobHandler
  })
}
