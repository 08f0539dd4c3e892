import type { Db } from './db.ts'
import { settleAll } from './settle-all.ts'

/**
 * Work for later. State is in rows, and a job only says 'look': handlers first check for their own result, so running
 * twice is harmless.
 */
export type Jobs = {
  /** Records a job in the given transaction (or on the plain connection). */
  send(db: Db, name: string, data: object): Promise<void>
}

export type JobHandler = {
  name: string
  /** `mayContinue` returns false when the process is about to stop: for work that would otherwise take long. */
  handle(data: unknown, mayContinue: () => boolean): Promise<void>
  /** Cron in Addis Ababa time, for scheduled work. */
  cron?: string
}

/** The queue's other end, for app.ts and tests. */
export type JobQueue = Jobs & {
  register(handlers: readonly JobHandler[]): void
  /** Names of jobs that other processes handle: jobs sent to them are kept for those. */
  forward(names: readonly string[]): void
  /** The names that were registered or forwarded, which have a handler somewhere. */
  names(): string[]
  /** Creates and warms the queues. With `work`, also starts to fetch. */
  start(options: { work: boolean }): Promise<void>
  /**
   * Handles all waiting jobs, then returns; for tests and scripts. Leases `atOnce` jobs at a time. Rejects with the
   * first failure.
   */
  drain(atOnce?: number): Promise<void>
  /** Finishes jobs in progress. */
  stop(): Promise<void>
}

/**
 * One handler per name, which runs all handlers of the same event, in turn. Where one fails, all run again; they must
 * be idempotent.
 */
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
