import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { tables } from './db.ts'
import type { Database, Db } from './db.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const LOCK = 4_600_001

export type Migration = { number: number; name: string; hash: string; text: string }
type MigrationTable = { migration: { number: number; name: string; hash: string; applied_at: number } }

/** The database and the code do not fit together; the message says how. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/** The files of server/migrations, in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      return { number: Number(file.slice(0, 4)), name: file.slice(5, -4), hash: createHash('sha256').update(text).digest('hex'), text }
    })
}

/** Brings the database up to date: each file in a transaction of its own, so that a killed run is simply repeated. */
export async function migrate(database: Database, migrations = readMigrations()): Promise<void> {
  const { db } = database
  await sql`create table if not exists migration (number integer primary key, name text not null, hash text not null, applied_at bigint not null)`
    .execute(db)
    .catch((error: unknown) => {
      // Two starting at once can collide on creating it; then it is there.
      if ((error as { code?: string }).code !== '23505' && (error as { code?: string }).code !== '42P07') throw error
    })
  refuseUnknown(await applied(db), migrations)
  for (const migration of migrations) {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      if ((await applied(tx)).has(migration.number)) return
      await sql.raw(migration.text).execute(tx)
      await tables<MigrationTable>(tx)
        .insertInto('migration')
        .values({ number: migration.number, name: migration.name, hash: migration.hash, applied_at: sql<number>`(extract(epoch from now()) * 1000)::bigint` })
        .execute()
    })
  }
}

async function applied(db: Db): Promise<Map<number, { name: string; hash: string }>> {
  const rows = await tables<MigrationTable>(db).selectFrom('migration').select(['number', 'name', 'hash']).execute()
  return new Map(rows.map((row) => [row.number, row]))
}

function refuseUnknown(found: Map<number, { name: string; hash: string }>, known: Migration[]): void {
  for (const [number, { name, hash }] of found) {
    const file = known.find((migration) => migration.number === number)
    if (!file)
      throw new MigrationRefused(
        `The database was last used by a newer Chereta (it has migration ${number}-${name}). Update the program, or restore a backup of its own time.`,
      )
    if (file.hash !== hash)
      throw new MigrationRefused(`Migration ${number}-${name} was changed after it was applied. Put the file back as it was, and make the change in a new one.`)
  }
}
