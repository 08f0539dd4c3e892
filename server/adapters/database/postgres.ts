import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { CONNECTIONS } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { readableError } from './readable-error.ts'
import { guardedClient, timed } from './guarded-client.ts'
import { timing } from './timing.ts'
import { createWriteCounter } from './write-counter.ts'
import type { WriteCounter } from './write-counter.ts'
import { preparedStatements } from './prepared-statements.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { DatabaseUnfit } from './database-errors.ts'
import { pgTypes } from './values.ts'

const OLDEST = 15

/** Statements are sent without waiting for the answers of earlier ones; the driver's types do not know the setting. */
const PIPELINED: object = { pipeline: true }

/** Milliseconds. */
const STATEMENT_TIMEOUT = 15_000

export type PostgresOptions = {
  url: string
  log: Log
  poolSize?: number
  /** Milliseconds a statement may take; 0 = as long as it needs, for scripts. */
  statementTimeout?: number
  /** Called after each statement with the milliseconds it took. */
  statementTook?(milliseconds: number): void
}

/** Opens a pool that recovers when the server goes and comes back. Rejects with DatabaseAway or DatabaseUnfit. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = createPool(options)
  try {
    await refuseUnfit(pool)
  } catch (error) {
    await pool.end()
    throw readableError(error)
  }
  return databaseOn(pool, options)
}

/** Opens the database without checking that the server is reachable and suitable. */
export const openUnseen = (options: PostgresOptions): Database => databaseOn(createPool(options), options)

export function createPool({
  url,
  log,
  poolSize = CONNECTIONS,
  statementTimeout = STATEMENT_TIMEOUT,
}: PostgresOptions): pg.Pool {
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
  // The pool does not listen to a connection in use, and one that breaks between two queries would end the process.
  pool.on('connect', (client) => client.on('error', (err) => log.debug({ err }, 'a database connection broke')))
  return pool
}

/** The database that a pool leads to; closing it ends the pool, or does what `end` does instead. */
export function databaseOn(
  pool: pg.Pool,
  { log, statementTimeout = STATEMENT_TIMEOUT, statementTook }: Omit<PostgresOptions, 'url' | 'poolSize'>,
  end = async (): Promise<void> => {
    if (!pool.ended) await pool.end()
  },
): Database {
  const patience = statementTimeout === 0 ? undefined : statementTimeout + NETWORK_GRACE
  const counter = createWriteCounter()
  const db: Db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: guarded(pool, end, patience, { prepared: preparedStatements(log), counter }),
    }),
    ...timing(statementTook),
  })
  const raw = rawQueries(pool, patience)
  return {
    engine: 'postgres',
    db,
    writes: counter.writes,
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
      // Kysely ends only a pool that it has used.
      await end()
    },
  }
}

/** Several statements give several results; their rows in one list, as pg-boss expects. */
const rawQueries =
  (pool: pg.Pool, patience: number | undefined) =>
  async (sql: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
    try {
      const result = (await pool.query(timed(sql, values, patience))) as pg.QueryResult | pg.QueryResult[]
      return {
        rows:
          (Array.isArray(result) ? result.flatMap((part) => part.rows as unknown[]) : (result.rows as unknown[])) ?? [],
      }
    } catch (error) {
      throw readableError(error)
    }
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

/**
 * Milliseconds after the statement's limit at which a connection is given up, for a server that hangs and never
 * answers.
 */
const NETWORK_GRACE = 2000

/** The pool as Kysely sees it, with errors that say what failed. */
function guarded(
  pool: pg.Pool,
  end: () => Promise<void>,
  patience: number | undefined,
  { prepared, counter }: { prepared: PreparedStatements; counter: WriteCounter },
): PostgresPool {
  const names = new WeakMap<pg.PoolClient, ReturnType<PreparedStatements['onConnection']>>()
  return {
    async connect() {
      try {
        const client = await pool.connect()
        const nameOf = names.get(client) ?? prepared.onConnection()
        names.set(client, nameOf)
        return guardedClient(client, patience, { nameOf, wereLost: prepared.wereLost, ended: counter.onConnection() })
      } catch (error) {
        throw readableError(error)
      }
    },
    end,
  } as PostgresPool
}
