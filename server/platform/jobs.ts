import type { Db } from './db.ts'

/** Work for later. State lives in rows, a job only says 'look': handlers look for their own result first, so twice is harmless. */
export type Job<T = unknown> = { name: string; data: T }

export type Jobs = {
  /** Records a job in the transaction (or on the plain connection) it is handed. */
  send(db: Db, name: string, data: object): Promise<void>
}

export type JobHandler = {
  name: string
  /** `goOn` says no when the process is about to stop: for work that would otherwise go on for long. */
  handle(data: unknown, goOn: () => boolean): Promise<void>
  /** Cron in Addis Ababa time, for work that comes by itself. */
  cron?: string
}

/** The queue's other end, for app.ts and tests. */
export type JobQueue = Jobs & {
  register(handlers: readonly JobHandler[]): void
  /** Creates and warms the queues. With `work`, also starts to fetch. */
  start(options: { work: boolean }): Promise<void>
  /** Handles everything that waits, then returns; for tests and scripts. Rejects with the first failure. */
  drain(): Promise<void>
  /** Finishes what is under way. */
  stop(): Promise<void>
}
