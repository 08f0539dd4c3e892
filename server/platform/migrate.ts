import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { liftTimeLimit, tables } from './db.ts'
import type { Database, Db } from './db.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const LOCK = 4_600_001
/** unique_violation in the catalogue, duplicate_table */
const ALREADY_THERE = new Set(['23505', '42P07'])

export type Migration = { number: number; name: string; hash: string; text: string }
type Applied = Map<number, { number: number; name: string; hash: string }>
type MigrationTable = { migration: { number: number; name: string; hash: string; applied_at: number } }

/** The database and the code do not fit together; the message says how. */
class MigrationRefused extends Error {
  override name = 'MigrationRefused'
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

/** Brings the database up to date: each file in a transaction of its own, so that a killed run is simply repeated. Rejects with MigrationRefused. */
export async function migrate(database: Pick<Database, 'db'>, migrations = readMigrations()): Promise<void> {
  const { db } = database
  await createMigrationTable(db).catch((error: unknown) => {
    // Two starting at once can collide on creating it; then it is there.
    if (!ALREADY_THERE.has((error as { code?: string }).code ?? '')) throw error
  })
  refuseUnfit(await applied(db), migrations)
  for (const migration of migrations) {
    await db.transaction().execute(async (tx) => {
      await liftTimeLimit(tx)
      await lockMigrations(tx)
      if (!(await applied(tx)).has(migration.number)) await applyMigration(tx, migration)
    })
  }
}

/** Which migrations the database has, by number; none where there is no record yet. */
export async function appliedMigrations(db: Db): Promise<Applied> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  return rows[0]?.there ? applied(db) : new Map()
}

/** Holds off everybody else who would change tables, until the transaction ends. */
export async function lockMigrations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

export async function createMigrationTable(db: Db): Promise<void> {
  await sql`create table if not exists migration (number integer primary key, name text not null, hash text not null, applied_at bigint not null)`.execute(
    db,
  )
}

/** Runs one file and records it, in the caller's transaction. */
export async function applyMigration(tx: Db, migration: Migration): Promise<void> {
  await sql.raw(migration.text).execute(tx)
  const { number, name, hash } = migration
  const applied_at = sql<number>`(extract(epoch from now()) * 1000)::bigint`
  await tables<MigrationTable>(tx).insertInto('migration').values({ number, name, hash, applied_at }).execute()
}

async function applied(db: Db): Promise<Applied> {
  const rows = await tables<MigrationTable>(db)
    .selectFrom('migration')
    .select(['number', 'name', 'hash'])
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [row.number, row]))
}

/** Throws MigrationRefused where the code has not each of these migrations, unchanged. */
export function refuseUnfit(found: Applied, known: Migration[]): void {
  for (const [number, { name, hash }] of found) {
    const file = known.find((migration) => migration.number === number)
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
