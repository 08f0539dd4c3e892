import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { PGliteThread } from './pglite-thread.ts'

/** One connection for all callers: a plain query waits until an open transaction has ended. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn and returns the function that ends it. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}

/** `ended` is called at the end of each statement. */
export function createPGliteDialect(
  thread: PGliteThread,
  turnstile: Turnstile,
  ended: (sql: string) => void = () => {},
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ThreadDriver(thread, turnstile, ended),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class ThreadDriver implements Driver {
  readonly #connection: ThreadConnection
  readonly #turnstile: Turnstile
  #leave: (() => void) | undefined

  constructor(thread: PGliteThread, turnstile: Turnstile, ended: (sql: string) => void) {
    this.#connection = new ThreadConnection(thread, ended)
    this.#turnstile = turnstile
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    this.#leave = await this.#turnstile.enter()
    return this.#connection
  }
  async releaseConnection(): Promise<void> {
    this.#leave?.()
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}${access}`))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'))
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`))
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`))
  }
  async destroy(): Promise<void> {}
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: PGliteThread
  readonly #ended: (sql: string) => void

  constructor(thread: PGliteThread, ended: (sql: string) => void) {
    this.#thread = thread
    this.#ended = ended
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Only the simple protocol takes several statements at once: a migration file.
    const several = query.parameters.length === 0 && query.sql.includes(';')
    const { rows, affected, command } = await this.#thread
      .do(several ? { do: 'exec', sql: query.sql } : { do: 'query', sql: query.sql, parameters: [...query.parameters] })
      .finally(() => this.#ended(query.sql))
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as R] }
    return { rows: (rows ?? []) as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) }
  }
  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream a query; page through it by key instead')
  }
}
