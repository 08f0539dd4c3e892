import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { liftTimeLimit } from '../db.ts'
import type { Database, Db } from '../db.ts'
import { applyMigration, appliedMigrations, createMigrationTable, lockMigrations, readMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { BackupRefused, identifier } from './format.ts'
import type { BackupFacts } from './format.ts'
import { ownTableNames, readReferences, readTables } from './layout.ts'
import { notedTableNames } from './noted-tables.ts'
import { checkBackup, statementsOf } from './read-backup.ts'
import type { BackupSource } from './read-backup.ts'
import { countRows } from './write-backup.ts'

type RestoreOptions = {
  /** Deletes what the database contains. */
  replace?: boolean
  migrations?: Migration[]
  /** The file with the secret key of an encrypted backup. */
  identityFile?: string | undefined
  /** Further work in the same transaction, after all rows are restored and migrated. `madeAt` in epoch milliseconds. */
  finish?(tx: Db, madeAt: Instant): Promise<void>
  onProgress?(rows: number, of: number): void
}

/**
 * Restores the data of a backup into a database of either engine, all or nothing: in one transaction the tables are
 * created as they were, filled, and migrated. Waiting jobs are left alone. Rejects with BackupRefused.
 */
export async function restoreBackup(
  database: Pick<Database, 'db'>,
  file: string,
  options: RestoreOptions = {},
): Promise<{ rows: number; tables: number; madeAt: Instant }> {
  const migrations = options.migrations ?? readMigrations()
  const source = { file, identityFile: options.identityFile }
  const facts = await checkBackup(source)
  refuseForeign(facts, migrations)
  const names = ownTableNames(migrations)
  return database.db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx)
    await lockMigrations(tx)
    await makeRoom(tx, migrations, options.replace ?? false)
    await createMigrationTable(tx)
    const then = new Set(facts.migrations.map(({ number }) => number))
    for (const migration of migrations) if (then.has(migration.number)) await applyMigration(tx, migration)
    // Checking references once at the end is quicker, and allows circular ones.
    const references = await readReferences(tx, names)
    for (const { table, name } of references)
      await sql.raw(`alter table ${identifier(table)} drop constraint ${identifier(name)}`).execute(tx)
    // The backup already contains rows from migrations and triggers.
    await sql
      .raw(`truncate ${(await readTables(tx, names)).map(({ name }) => identifier(name)).join(', ')}`)
      .execute(tx)
    await setTriggers(tx, names, 'disable')
    await load(tx, source, facts, options.onProgress)
    await setTriggers(tx, names, 'enable')
    for (const { table, name, definition } of references)
      await sql.raw(`alter table ${identifier(table)} add constraint ${identifier(name)} ${definition}`).execute(tx)
    const tables = Object.keys(facts.rows)
    for (const name of tables) {
      const there = await countRows(tx, name)
      if (there !== facts.rows[name])
        throw new BackupRefused(`${name} should have ${facts.rows[name]} rows and has ${there}. Nothing was changed.`)
    }
    for (const migration of migrations) if (!then.has(migration.number)) await applyMigration(tx, migration)
    await analyse(tx, ownTableNames(migrations))
    await options.finish?.(tx, Date.parse(facts.madeAt))
    return { rows: total(facts), tables: tables.length, madeAt: Date.parse(facts.madeAt) }
  })
}

/** Statistics for the planner: the service may start before the database would collect them by itself. */
async function analyse(tx: Db, names: string[]): Promise<void> {
  const tables = (await readTables(tx, names)).map(({ name }) => identifier(name))
  await sql.raw(`analyze ${tables.join(', ')}`).execute(tx)
}

async function setTriggers(tx: Db, names: string[], state: 'disable' | 'enable'): Promise<void> {
  for (const { name } of await readTables(tx, names))
    await sql.raw(`alter table ${identifier(name)} ${state} trigger user`).execute(tx)
}

const total = (facts: BackupFacts) => Object.values(facts.rows).reduce((sum, n) => sum + n, 0)

function refuseForeign(facts: BackupFacts, migrations: Migration[]): void {
  for (const { number, name, hash } of facts.migrations) {
    const file = migrations.find((migration) => migration.number === number)
    if (!file)
      throw new BackupRefused(
        `The backup was made by a newer Chereta (it has migration ${number}-${name}). Update the program first.`,
      )
    if (file.hash !== hash)
      throw new BackupRefused(
        `The backup was made with another migration ${number}-${name} than this program has. Use the program it was made with.`,
      )
  }
}

/**
 * Drops all of our tables, a newer program's included. Refuses where they contain anything, unless it is to be
 * replaced.
 */
async function makeRoom(tx: Db, migrations: readonly Migration[], replace: boolean): Promise<void> {
  const applied = await appliedMigrations(tx)
  const { names, unnoted } = notedTableNames(applied, migrations)
  if (unnoted !== undefined)
    throw new BackupRefused(
      `The database was last used by a newer Chereta (it has migration ${unnoted}), whose tables this program does not know. Restore into an empty database.`,
    )
  const tables = await readTables(tx, names)
  if (applied.size === 0 && tables.length > 0)
    throw new BackupRefused(
      `The database has a table '${tables[0]?.name}' of another program. Give Chereta a database of its own.`,
    )
  if (!replace) {
    for (const { name } of tables)
      if ((await countRows(tx, name)) > 0)
        throw new BackupRefused(
          `The database is not empty ('${name}' has rows). Restore into an empty one, or add --replace to throw away what it holds.`,
        )
  }
  await sql.raw(`drop table if exists ${[...names, 'migration'].map(identifier).join(', ')} cascade`).execute(tx)
}

async function load(
  tx: Db,
  source: BackupSource,
  facts: BackupFacts,
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  const tables = Object.keys(facts.rows)
  const known = new RegExp(`^(insert into "(${tables.join('|')})" \\(|select setval\\()`)
  const of = total(facts)
  let rows = 0
  for await (const statement of statementsOf(source)) {
    if (!known.test(statement))
      throw new BackupRefused(`${source.file} holds a statement that no backup has. Nothing was changed.`)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    rows += Number(numAffectedRows ?? 0)
    onProgress?.(rows, of)
  }
}
