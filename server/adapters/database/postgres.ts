import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { readable } from './away.ts'
import { DatabaseUnfit } from './refusals.ts'

const OLDEST = 15
const { builtins } = pg.types

const INT8_LIST = 1016
const INT4_LIST = 1007

/** As in pglite-worker.ts: int8 as number (ours stay below 2^53), numeric as text. For our pool only, not for the whole process. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    return pg.types.getTypeParser(oid === INT8_LIST ? INT4_LIST : oid, format)
  }) as typeof pg.types.getTypeParser,
}

export type PostgresOptions = {
  url: string
  log: Log
  poolSize?: number
  /** Milliseconds a statement may take; scripts need more. */ statementTimeout?: number
}

/** Opens a pool that heals by itself when the server goes and comes back. Rejects with DatabaseAway or DatabaseUnfit. */
export async function openPostgres({ url, log, poolSize = 10, statementTimeout = 15_000 }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'chereta',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 2000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection broke'))
  try {
    await refuseUnfit(pool)
  } catch (error) {
    await pool.end()
    throw readable(error)
  }
  const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: guarded(pool) }) })
  const raw = async (sql: string, values: unknown[] = []) => {
    try {
      // Several statements give several results; their rows in one list, as pg-boss expects.
      const result = (await pool.query(sql, values)) as pg.QueryResult | pg.QueryResult[]
      return { rows: (Array.isArray(result) ? result.flatMap((one) => one.rows as unknown[]) : (result.rows as unknown[])) ?? [] }
    } catch (error) {
      throw readable(error)
    }
  }
  return {
    engine: 'postgres',
    db,
    executeRaw: raw,
    async ping() {
      await raw('select 1')
    },
    async maintain() {},
    async close() {
      await db.destroy()
    },
  }
}

async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (Math.floor(version / 10_000) < OLDEST)
    throw new DatabaseUnfit(`DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Chereta needs ${OLDEST} or newer.`)
  if (encoding !== 'UTF8') throw new DatabaseUnfit(`The database at DATABASE_URL is encoded as ${encoding}; Chereta needs UTF8, or Amharic is lost.`)
}

/** The pool as Kysely sees it, its failures told apart. */
function guarded(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      try {
        return guardedClient(await pool.connect())
      } catch (error) {
        throw readable(error)
      }
    },
    end: () => pool.end(),
  } as PostgresPool
}

function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false
  return {
    async query(sql: string, parameters: unknown[]) {
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        const told = readable(error)
        broken ||= told !== error
        throw told
      }
    },
    // A connection that failed under us is thrown away, not handed to the next one.
    release: () => client.release(broken),
  } as unknown as PostgresPoolClient
}
