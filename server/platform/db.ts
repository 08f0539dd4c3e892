import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Database access for both engines. Pass arrays as `any(${ids}::bigint[])`, JSON as text. Inside a transaction use only
 * `tx`: PGlite has one connection.
 */
export type Db = Kysely<unknown>

/** The connection of `db` with the types of one store's tables. */
export function tables<T>(db: Db): Kysely<T> {
  return db as unknown as Kysely<T>
}

/** Runs `work` in a transaction; inside one already, joins it. */
export function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute((tx) => work(tx as unknown as Db))
}

/** The default number of a process's connections to a server. */
export const CONNECTIONS = 10

/** Connections in use, idle ones, and callers that wait for one. */
export type Connections = { used: number; idle: number; waiting: number }

/** An opened database. `ping` rejects with DatabaseAway when it cannot be reached. */
export type Database = {
  engine: 'pglite' | 'postgres'
  db: Db
  /** How many statements of this process through `db` may have changed something so far. */
  writes(): number
  /** For the job queue only: a statement, or several without values, outside any transaction of ours. */
  executeRaw(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  /** Connections to a server; absent for an embedded database. */
  connections?(): Connections
  /** CHECKPOINT and VACUUM (ANALYZE); we must run them on PGlite, a server does so itself. */
  maintain(): Promise<void>
  /**
   * Copies an embedded database's folder as of one moment, so that it can be opened as the data directory `folder`;
   * others wait only briefly.
   */
  copyTo?(folder: string): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached: the connection was refused, cut, or took too long. Becomes 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseAway'
  }
}

export const WITHOUT_TIME_LIMIT = 'set local statement_timeout = 0'

/** Lifts the time limit of statements until the transaction ends: for migrations and restoring, never for requests. */
export async function liftTimeLimit(tx: Db): Promise<void> {
  await sql.raw(WITHOUT_TIME_LIMIT).execute(tx)
}

/**
 * The prefix of a statement that is used repeatedly: a server keeps it planned. Only for reads that are repeated after
 * StatementLost.
 */
export const PREPARED = '/* kept */'

/**
 * Follows the first word of a statement that is asked with nearly every call: a server keeps it planned where it is
 * asked outside a transaction. If the server lost it, it is repeated at once.
 */
export const PREPARED_ALONE = '/* kept alone */'
export const preparedAlone = sql.raw(PREPARED_ALONE)

/**
 * The prefix of a first statement of a read-only transaction: this statement, the next one and the end are sent without
 * waiting for answers, each of which costs milliseconds on a busy machine.
 */
export const UNAWAITED = '/* unawaited */'

/** The server lost a prepared statement; the transaction is lost, too, and repeating it succeeds. */
export class StatementLost extends Error {
  constructor(cause: unknown) {
    super('a prepared statement is gone', { cause })
    this.name = 'StatementLost'
  }
}
