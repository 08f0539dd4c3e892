import type { Connections, Db } from './db.ts'
import { DatabaseUnavailable } from './db.ts'
import type { Log } from './log.ts'
import { Refused } from './refused.ts'

/** How far, in milliseconds, a replica may be behind: beyond it, and while that is not known, it is not used. */
export const MAX_REPLICA_DELAY = 5000

/** A read-only copy of the database that follows it. */
export type Replica = {
  db: Db
  /** Its largest possible delay in milliseconds; undefined while that is not known. */
  behind(): number | undefined
  /** Aborted once it may no longer be used; undefined during that time. */
  usable(): AbortSignal | undefined
  connections(): Connections
  close(): Promise<void>
}

/** Handlers of calls that may lag, which read from the replica. */
export type LaggingReads = { replica: Replica; handlers: Record<string, unknown> }

/**
 * Reads from the replica where it may be used; from the database when it is lost meanwhile or lacks the record. Other
 * refusals are final: a repetition would double the load just when it is high.
 */
export async function lagOrNot<R>(
  replica: Replica,
  { lagging, newest }: { lagging: () => Promise<R>; newest: () => Promise<R> },
  log: Log,
): Promise<R> {
  const usable = replica.usable()
  if (!usable) return newest()
  try {
    return await unlessAborted(lagging(), usable)
  } catch (err) {
    if (err instanceof Refused && err.code !== 'not-found' && err.code !== 'unavailable') throw err
    if (!(err instanceof Refused)) log.info({ err }, 'the replica could not answer; the database itself does')
    return newest()
  }
}

function unlessAborted<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new DatabaseUnavailable(new Error('the replica is gone or too far behind')))
    if (signal.aborted) gone()
    signal.addEventListener('abort', gone, { once: true })
    const over = () => signal.removeEventListener('abort', gone)
    work.then(
      (result) => {
        over()
        resolve(result)
      },
      (error: unknown) => {
        over()
        reject(error)
      },
    )
  })
}
