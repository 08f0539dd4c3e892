import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CONNECTIONS, DatabaseUnavailable, StatementLost, UNAWAITED, WITHOUT_TIME_LIMIT } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { readableError } from './away.ts'
import { timing } from './timing.ts'
import { preparedStatements } from './prepared-statements.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { DatabaseUnfit } from './refusals.ts'
import { pgTypes } from './values.ts'

const OLDEST = 15

/** What is asked without waiting is sent at once; the driver's types do not know the setting. */
const PIPELINED: object = { pipeline: true }

type PostgresOptions = {
  url: string
  log: Log
  poolSize?: number
  /** Milliseconds a statement may take; 0 = as long as it needs, for scripts. */
  statementTimeout?: number
  /** Called after each statement with the milliseconds it took. */
  statementTook?(milliseconds: number): void
}

/** Opens a pool that heals by itself when the server goes and comes back. Rejects with DatabaseAway or DatabaseUnfit. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { pool, database } = connectPostgres(options)
  try {
    await refuseUnfit(pool)
  } catch (error) {
    await pool.end()
    throw readableError(error)
  }
  return database
}

/** The same without looking whether anybody is there. */
export const openUnseen = (options: PostgresOptions): Database => connectPostgres(options).database

function connectPostgres({
  url,
  log,
  poolSize = CONNECTIONS,
  statementTimeout = 15_000,
  statementTook,
}: PostgresOptions): { pool: pg.Pool; database: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: pgTypes,
    application_name: 'chereta',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    ...PIPELINED,
  })
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'))
  // While a connection is lent out, the pool does not listen for it breaking between two queries, and nobody listening ends the process.
  pool.on('connect', (client) => client.on('error', (err) => log.debug({ err }, 'a database connection broke')))
  const patience = statementTimeout === 0 ? undefined : statementTimeout + NETWORK_GRACE
  const db: Db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: guarded(pool, patience, preparedStatements(log)) }),
    ...timing(statementTook),
  })
  const raw = async (sql: string, values: unknown[] = []) => {
    try {
      // Several statements give several results; their rows in one list, as pg-boss expects.
      const result = (await pool.query(timed(sql, values, patience))) as pg.QueryResult | pg.QueryResult[]
      return {
        rows:
          (Array.isArray(result) ? result.flatMap((one) => one.rows as unknown[]) : (result.rows as unknown[])) ?? [],
      }
    } catch (error) {
      throw readableError(error)
    }
  }
  const database: Database = {
    engine: 'postgres',
    db,
    executeRaw: raw,
    async ping() {
      await raw('select 1')
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async maintain() {},
    async close() {
      await db.destroy()
      // Kysely ends only a pool that it has asked something.
      if (!pool.ended) await pool.end()
    },
  }
  return { pool, database }
}

async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (Math.floor(version / 10_000) < OLDEST)
    throw new DatabaseUnfit(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Chereta needs ${OLDEST} or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseUnfit(
      `The database at DATABASE_URL is encoded as ${encoding}; Chereta needs UTF8, or Amharic is lost.`,
    )
}

/** A server that hangs, or a network that swallows packets, never answers; then the connection is given up this long after the limit. */
const NETWORK_GRACE = 2000

/** `query_timeout` is the driver's own, milliseconds; its types do not know it. */
const timed = (text: string, values: unknown[], timeout: number | undefined, name?: string): pg.QueryConfig =>
  ({
    text,
    values,
    ...(timeout === undefined ? {} : { query_timeout: timeout }),
    ...(name === undefined ? {} : { name }),
  }) as pg.QueryConfig

/** The pool as Kysely sees it, its failures told apart. */
function guarded(pool: pg.Pool, patience: number | undefined, kept: PreparedStatements): PostgresPool {
  const names = new WeakMap<pg.PoolClient, ReturnType<PreparedStatements['onConnection']>>()
  return {
    async connect() {
      try {
        const client = await pool.connect()
        const nameOf = names.get(client) ?? kept.onConnection()
        names.set(client, nameOf)
        return guardedClient(client, patience, { nameOf, wereLost: kept.wereLost })
      } catch (error) {
        throw readableError(error)
      }
    },
    end: () => pool.end(),
  } as PostgresPool
}

const NOTHING = { command: '', rowCount: null, rows: [] }

type Naming = { nameOf: (text: string) => string | undefined; wereLost: PreparedStatements['wereLost'] }

function guardedClient(
  client: pg.PoolClient,
  patience: number | undefined,
  { nameOf, wereLost }: Naming,
): PostgresPoolClient {
  let broken = false
  let unlimited = false
  /** A transaction begins with its first statement, in one round trip where that has no values. */
  let beginning = false
  /** In a transaction that only reads: what was sent before and is still to be answered. */
  let before: Promise<unknown> | undefined
  const ask = async (sql: string, parameters: unknown[], name: string | undefined) => {
    const limit = unlimited ? undefined : patience
    const begins = beginning
    beginning = false
    if (begins && sql.startsWith(UNAWAITED)) {
      before = client.query(timed(`begin read only; ${sql}`, [], limit))
      before.catch(() => {})
      return NOTHING
    }
    if (before) {
      const [, answer] = await Promise.all([before, client.query(timed(sql, [...parameters], limit, name))])
      return answer
    }
    if (begins && parameters.length === 0 && name === undefined) {
      const results = (await client.query(timed(`begin; ${sql}`, [], limit))) as unknown as pg.QueryResult[]
      return results.at(-1)
    }
    if (begins) await client.query(timed('begin', [], limit))
    return client.query(timed(sql, [...parameters], limit, name))
  }
  return {
    async query(sql: string, parameters: unknown[]) {
      if (sql === 'begin') {
        beginning = true
        return { command: 'BEGIN', rowCount: null, rows: [] }
      }
      if (sql === 'commit' && before) {
        // Nothing was written: the next user of the connection waits for its end.
        before = undefined
        unlimited = false
        client.query(timed(sql, [], patience)).catch(() => {})
        return NOTHING
      }
      if (sql === 'rollback') before = undefined
      if (sql === WITHOUT_TIME_LIMIT) unlimited = true
      else if (sql === 'commit' || sql === 'rollback') unlimited = false
      const name = nameOf(sql)
      try {
        return await ask(sql, parameters, name)
      } catch (error) {
        if (name !== undefined && wereLost(error)) {
          broken = true
          throw new StatementLost(error)
        }
        const told = readableError(error)
        broken ||= told instanceof DatabaseUnavailable
        throw told
      }
    },
    // A connection that failed under us is thrown away, not handed to the next one.
    release: (discard?: boolean) => client.release(broken || discard === true),
  } as unknown as PostgresPoolClient
}
