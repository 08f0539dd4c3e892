import { sql } from 'kysely'
import type { Db } from './db.ts'
import { CONNECTIONS, StatementLost, UNAWAITED, inTransaction } from './db.ts'
import { Refused } from './refused.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Connections reserved for other work, so that slow searches cannot block sign-in or payment. */
const RESERVED_CONNECTIONS = 4
/** How many callers wait a moment; any further one is refused at once and tries again. */
const MAX_WAITING = 60
/** Milliseconds. Half of a request's time limit: the caller of a later answer has usually gone. */
const LONGEST_WAIT = 10_000
/** Each database has its own turns, so that a slow one does not delay another. */
const turns = new WeakMap<Db, ReturnType<typeof createConcurrencyLimit>>()
function inTurnOf(db: Db): ReturnType<typeof createConcurrencyLimit> {
  const known =
    turns.get(db) ??
    createConcurrencyLimit(
      CONNECTIONS - RESERVED_CONNECTIONS,
      MAX_WAITING,
      () => new Refused('unavailable'),
      LONGEST_WAIT,
    )
  turns.set(db, known)
  return known
}

/** Runs reads with a time limit in ms; refuses with took-too-long, or unavailable when too many wait. */
export function withinTime<R>(db: Db, limits: Limits, work: (tx: Db) => Promise<R>): Promise<R> {
  // Inside a transaction the connection is held already: waiting for a turn there could wait for itself.
  return db.isTransaction ? limited(db, limits, work) : inTurnOf(db)(() => askedAgain(db, limits, work))
}

async function askedAgain<R>(db: Db, limits: Limits, work: (tx: Db) => Promise<R>): Promise<R> {
  try {
    return await limited(db, limits, work)
  } catch (error) {
    if (!(error instanceof StatementLost)) throw error
    return limited(db, limits, work)
  }
}

type Limits = {
  /** Milliseconds. The embedded database knows no such limit: there the request's own applies. */
  limit: number
  /**
   * The planner would scan the table, or another index, for words that their own index answers ten times quicker: with
   * plain scans off it uses that one.
   */
  byWords?: boolean
  /** Statements are planned without their values, so that prepared ones (PREPARED) need no planning at all. */
  onePlan?: boolean
}

function limited<R>(db: Db, limits: Limits, work: (tx: Db) => Promise<R>): Promise<R> {
  return inTransaction(db, async (tx) => {
    await settings(limits).execute(tx)
    return work(tx)
  })
}

/**
 * Without values and not awaited, so that it reaches a server together with the beginning of the transaction and the
 * first query.
 */
function settings({ limit, byWords = false, onePlan = false }: Limits) {
  const scan = byWords ? 'off' : 'on'
  const values = {
    statement_timeout: String(Math.ceil(limit)),
    // Compiling a plan takes longer than these queries.
    jit: 'off',
    // A hundred thousand matches take 20 MB while they are counted; with the usual 4 MB they would go through files.
    work_mem: '64MB',
    enable_seqscan: scan,
    enable_indexscan: scan,
    plan_cache_mode: onePlan ? 'force_generic_plan' : 'auto',
  }
  const each = Object.entries(values).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`)
  return sql`${sql.raw(UNAWAITED)} select ${sql.join(each)}`
}
