import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, StatementLost, UNAWAITED, WITHOUT_TIME_LIMIT } from '#server/platform/db.ts'
import { readableError } from './readable-error.ts'
import type { PreparedStatements } from './prepared-statements.ts'

const NOTHING = { command: '', rowCount: null, rows: [] }
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] }

/** `timeout` in milliseconds: `query_timeout` is the driver's own, but missing in its types. */
export const timed = (text: string, values: unknown[], timeout: number | undefined, name?: string): pg.QueryConfig =>
  ({
    text,
    values,
    ...(timeout === undefined ? {} : { query_timeout: timeout }),
    ...(name === undefined ? {} : { name }),
  }) as pg.QueryConfig

type Watching = {
  nameOf: (text: string, isAlone: boolean) => string | undefined
  wereLost: PreparedStatements['wereLost']
  /** Called at the end of each statement. */
  ended: (sql: string) => void
}

/**
 * A connection as Kysely sees it: with errors that say what failed, and discarded once it is broken. `patience` in
 * milliseconds.
 */
export function guardedClient(
  client: pg.PoolClient,
  patience: number | undefined,
  { nameOf, wereLost, ended }: Watching,
): PostgresPoolClient {
  const connection = new PipelinedConnection(client, patience)
  let broken = false
  return {
    async query(sql: string, parameters: unknown[]) {
      const answered = connection.markBoundary(sql)
      if (answered) return answered
      const isAlone = !connection.isInTransaction()
      const name = nameOf(sql, isAlone)
      try {
        return await connection.ask(sql, parameters, name).catch((error: unknown) => {
          if (name === undefined || !wereLost(error)) throw error
          if (isAlone) return connection.ask(sql, parameters, undefined)
          throw new StatementLost(error)
        })
      } catch (error) {
        if (error instanceof StatementLost) {
          broken = true
          throw error
        }
        const readable = readableError(error)
        broken ||= readable instanceof DatabaseUnavailable
        throw readable
      } finally {
        ended(sql)
      }
    },
    // A connection that failed is discarded, not given to the next caller.
    release: (discard?: boolean) => client.release(broken || discard === true),
  } as unknown as PostgresPoolClient
}

/**
 * Saves round trips: a transaction begins with its first statement, and one that only reads is neither begun nor ended
 * on its own.
 */
class PipelinedConnection {
  private isUnlimited = false
  private isBeginning = false
  private isWithin = false
  /** In a read-only transaction: the statement that was sent before and is not answered yet. */
  private unanswered: Promise<unknown> | undefined
  private readonly client: pg.PoolClient
  private readonly patience: number | undefined

  constructor(client: pg.PoolClient, patience: number | undefined) {
    this.client = client
    this.patience = patience
  }

  isInTransaction(): boolean {
    return this.isWithin
  }

  /** Notes where transactions begin and end; returns the result of statements whose answer need not be awaited. */
  markBoundary(sql: string): typeof NOTHING | undefined {
    // Kysely's words for a transaction with an isolation level of its own are 'start transaction …'.
    if (sql === 'begin' || sql.startsWith('start transaction')) this.isWithin = true
    if (sql === 'begin') {
      this.isBeginning = true
      return BEGUN
    }
    if (sql === 'commit' || sql === 'rollback') this.isWithin = false
    if (sql === 'commit' && this.unanswered) {
      // Nothing was written: the next user of the connection waits for its end.
      this.unanswered = undefined
      this.isUnlimited = false
      this.client.query(timed(sql, [], this.patience)).catch(() => {})
      return NOTHING
    }
    if (sql === 'rollback') this.unanswered = undefined
    if (sql === WITHOUT_TIME_LIMIT) this.isUnlimited = true
    else if (sql === 'commit' || sql === 'rollback') this.isUnlimited = false
    return undefined
  }

  async ask(sql: string, parameters: unknown[], name: string | undefined) {
    const limit = this.isUnlimited ? undefined : this.patience
    const begins = this.isBeginning
    this.isBeginning = false
    if (begins && sql.startsWith(UNAWAITED)) {
      this.unanswered = this.client.query(timed(`begin read only; ${sql}`, [], limit))
      this.unanswered.catch(() => {})
      return NOTHING
    }
    if (this.unanswered) {
      const statement = timed(sql, [...parameters], limit, name)
      const [, answer] = await Promise.all([this.unanswered, this.client.query(statement)])
      return answer
    }
    if (begins && parameters.length === 0 && name === undefined) {
      const results = (await this.client.query(timed(`begin; ${sql}`, [], limit))) as unknown as pg.QueryResult[]
      return results.at(-1)
    }
    if (begins) await this.client.query(timed('begin', [], limit))
    return this.client.query(timed(sql, [...parameters], limit, name))
  }
}
