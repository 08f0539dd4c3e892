import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'

/**
 * Runs reads with a time limit in milliseconds; a server that exceeds it refuses with took-too-long. An embedded database knows no such limit:
 * there the request's own limit answers. Compiling a plan (jit) costs more than these queries take, so it is off.
 */
export function withinTime<R>(db: Db, limit: number, work: (tx: Db) => Promise<R>): Promise<R> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${String(limit)}, true), set_config('jit', 'off', true)`.execute(tx)
    return work(tx)
  })
}
