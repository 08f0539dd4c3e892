import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { ownTableNames } from './backup/layout.ts'
import { liftTimeLimit, tables } from './db.ts'
import type { Database, Db } from './db.ts'
import { inTransactionText, indexMadeBy, readHead } from './migration-head.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const LOCK = 4_600_001
const LOCK_NOT_AVAILABLE = '55P03'
/** Readers of a table wait behind a writer that waits to change it: at most this long, then it is tried again later. */
const LOCK_TIMEOUT = '1s'
const LOCK_TRIES = 30
/** unique_violation in the catalogue, duplicate_table */
const ALREADY_THERE = new Set(['23505', '42P07'])

export type Migration = { number: number; name: string; hash: string; text: string }
type AppliedMigration = {
  number: number
  name: string
  hash: string
  worksFrom: number | null
  /** The names of the tables that it creates; null for migrations that earlier versions applied. */
  tables: string[] | null
}
export type Applied = Map<number, AppliedMigration>
type MigrationTable = {
  migration: {
    number: number
    name: string
    hash: string
    applied_at: Instant
    works_from: number | null
    tables: string[] | null
  }
}

/** The database and the code are incompatible; the message says how. */
class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/** Another process is to apply migrations first. */
export class MigrationsMissing extends Error {
  constructor(count: number) {
    super(`${count} migrations are missing`)
    this.name = 'MigrationsMissing'
  }
}

/** The files of server/migrations, in order. Throws where two have the same number. */
export function readMigrations(folder = FOLDER): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      return {
        number: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        hash: createHash('sha256').update(text).digest('hex'),
        text,
      }
    })
  const twice = migrations.find((migration, i) => migration.number === migrations[i - 1]?.number)
  if (twice)
    throw new MigrationRefused(
      `Two migrations have the number ${twice.number}. Give the newer one the next free number.`,
    )
  return migrations
}

/**
 * Brings the database up to date, each file in a transaction of its own, by several processes at once; returns the
 * migrations it applied itself. Rejects with MigrationRefused.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'engine'>,
  migrations = readMigrations(),
  { lockTries = LOCK_TRIES } = {},
): Promise<string[]> {
  const { db } = database
  await createMigrationTable(db).catch((error: unknown) => {
    // Two processes starting at once can collide on creating it; then it exists.
    if (!ALREADY_THERE.has((error as { code?: string }).code ?? '')) throw error
  })
  let found = await applied(db)
  refuseUnfit(found, migrations, { older: true })
  const mine: string[] = []
  for (const migration of migrations) {
    let tries = 0
    while (!found.has(migration.number)) {
      const outcome = await applyOnce(database, migration)
      if (outcome === 'applied') mine.push(`${migration.number}-${migration.name}`)
      else if (outcome === 'locked' && ++tries >= lockTries)
        throw new MigrationRefused(
          `Migration ${migration.number}-${migration.name} waits for a table that something else holds. End what holds it (a long transaction, a backup), and start again.`,
        )
      // Gives time to transactions that hold a table and to other migrating processes; random, so that not all return
      // at once.
      if (outcome !== 'applied') await sleep((outcome === 'busy' ? 50 : 500) * (1 + Math.random() * 2))
      found = await applied(db)
    }
  }
  return mine
}

/**
 * Resolves where the database has every migration of this program; rejects with MigrationsMissing, or with
 * MigrationRefused.
 */
export async function checkMigrations({ db }: Pick<Database, 'db'>, migrations = readMigrations()): Promise<void> {
  const found = await appliedMigrations(db)
  refuseUnfit(found, migrations, { older: true })
  const missing = migrations.filter(({ number }) => !found.has(number)).length
  if (missing > 0) throw new MigrationsMissing(missing)
}

/**
 * 'busy': another process is migrating; 'locked': a table was locked by others for longer than readers may wait behind
 * us.
 */
async function applyOnce(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  migration: Migration,
): Promise<'applied' | 'busy' | 'locked'> {
  const alone = engine === 'postgres' && readHead(migration.text).outsideTransaction
  try {
    return await db.transaction().execute(async (tx) => {
      await liftTimeLimit(tx)
      if (!(await tryLockMigrations(tx))) return 'busy'
      if ((await applied(tx)).has(migration.number)) return 'busy'
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(tx)
      if (alone) {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        await runAlone(db, migration.text)
        await record(tx, migration)
      } else await applyMigration(tx, migration)
      return 'applied'
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'locked'
    throw error
  }
}

/**
 * On a connection of its own, while the caller's transaction blocks other processes: it waits for nobody who waits for
 * that.
 */
async function runAlone(db: Db, text: string): Promise<void> {
  const index = indexMadeBy(text)
  await db.connection().execute(async (connection) => {
    await liftTimeLimit(connection) // for the driver's own limit; the server has the next line for it
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const { rows } = await sql<{ broken: boolean }>`
        select exists (select from pg_index where indexrelid = to_regclass(${index ?? null}) and not indisvalid) as broken`.execute(
        connection,
      )
      if (index !== undefined && rows[0]?.broken) await sql.raw(`drop index concurrently ${index}`).execute(connection)
      await sql.raw(text).execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** The database's migrations, by number; none where there is no record yet. */
export async function appliedMigrations(db: Db): Promise<Applied> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  return rows[0]?.there ? applied(db) : new Map()
}

async function tryLockMigrations(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** Blocks everybody else who would change tables, until the transaction ends. */
export async function lockMigrations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

export async function createMigrationTable(db: Db): Promise<void> {
  await sql`create table if not exists migration (number integer primary key, name text not null, hash text not null, applied_at bigint not null, works_from integer, tables text[])`.execute(
    db,
  )
  const { rows } = await sql<{ there: number }>`
    select count(*)::integer as there from pg_attribute
    where attrelid = to_regclass('migration') and attname in ('works_from', 'tables') and not attisdropped`.execute(db)
  // Databases of earlier versions lack one or both.
  if (rows[0]?.there !== 2)
    await sql`alter table migration add column if not exists works_from integer, add column if not exists tables text[]`.execute(
      db,
    )
}

/** Runs one file and records it, in the caller's transaction. */
export async function applyMigration(tx: Db, migration: Migration): Promise<void> {
  const { outsideTransaction } = readHead(migration.text)
  await sql.raw(outsideTransaction ? inTransactionText(migration.text) : migration.text).execute(tx)
  await record(tx, migration)
}

async function record(tx: Db, migration: Migration): Promise<void> {
  const { number, name, hash, text } = migration
  const applied_at = sql<number>`(extract(epoch from now()) * 1000)::bigint`
  const works_from = readHead(text).worksFrom ?? null
  await tables<MigrationTable>(tx)
    .insertInto('migration')
    .values({ number, name, hash, applied_at, works_from, tables: ownTableNames([migration]) })
    .execute()
}

async function applied(db: Db): Promise<Applied> {
  // Read by their names in JSON, because a database of an earlier version has no such columns.
  const { rows } = await sql<AppliedMigration>`
    select number, name, hash, (to_jsonb(migration)->>'works_from')::integer as "worksFrom",
      nullif(to_jsonb(migration)->'tables', 'null') as tables
    from migration order by number`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/**
 * Throws MigrationRefused unless the code contains each of these migrations, unchanged. With `older` it may lack those
 * that are compatible with its own newest one, and whose tables are recorded.
 */
export function refuseUnfit(found: Applied, known: Migration[], { older = false } = {}): void {
  const newest = known.at(-1)?.number ?? 0
  for (const [number, { name, hash, worksFrom }] of found) {
    const file = known.find((migration) => migration.number === number)
    if (!file && older && (worksFrom ?? number) <= newest) continue
    if (!file)
      throw new MigrationRefused(
        `The database was last used by a newer Chereta (it has migration ${number}-${name}). Update the program, or restore a backup of its own time.`,
      )
    if (file.hash !== hash)
      throw new MigrationRefused(
        `Migration ${number}-${name} was changed after it was applied. Put the file back as it was, and make the change in a new one.`,
      )
  }
}
