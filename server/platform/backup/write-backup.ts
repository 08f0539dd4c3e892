import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { sql } from 'kysely'
import { liftTimeLimit } from '../db.ts'
import type { Database, Db } from '../db.ts'
import { appliedMigrations, readMigrations, refuseUnfit } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { BackupRefused, endLine, factsLine, HEADLINE, identifier, literal } from './format.ts'
import { ownTableNames, readTables } from './layout.ts'
import type { Table } from './layout.ts'

const ROWS_AT_ONCE = 100
const STATEMENT_LENGTH = 200_000

type BackupOptions = { migrations?: Migration[]; onProgress?(rows: number, of: number): void }

/**
 * Writes all our data as of one moment to `file`, which appears when it is complete. Needs memory for a hundred rows only.
 * On PGlite the database does nothing else meanwhile. Rejects with BackupRefused or MigrationRefused.
 */
export async function writeBackup(
  database: Pick<Database, 'db'>,
  file: string,
  options: BackupOptions = {},
): Promise<{ rows: number; tables: number }> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    const reading = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const written = await reading.execute((tx) => writeAll(tx, handle, options))
    await handle.sync()
    await handle.close()
    await rename(part, file)
    return written
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

async function writeAll(
  tx: Db,
  handle: FileHandle,
  { migrations = readMigrations(), onProgress }: BackupOptions,
): Promise<{ rows: number; tables: number }> {
  await liftTimeLimit(tx)
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 3',
  ])
    await sql.raw(`set local ${setting}`).execute(tx)
  const applied = await appliedMigrations(tx)
  if (applied.size === 0)
    throw new BackupRefused('There is nothing to back up: the database has never been used by Chereta.')
  refuseUnfit(applied, migrations)
  const tables = await readTables(tx, ownTableNames(migrations))
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = await countRows(tx, name)
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)

  const hash = createHash('sha256')
  const line = async (text: string) => {
    const bytes = Buffer.from(`${text}\n`)
    hash.update(bytes)
    await handle.write(bytes)
  }
  await line(HEADLINE)
  await line(factsLine({ madeAt: new Date().toISOString(), migrations: [...applied.values()], rows: counts }))
  let rows = 0
  for (const table of tables) {
    for await (const statement of inserts(tx, table)) {
      await line(statement.text)
      rows += statement.rows
      onProgress?.(rows, total)
    }
  }
  for (const table of tables) for (const text of await sequenceStates(tx, table)) await line(text)
  await handle.write(`${endLine({ rows, sha256: hash.digest('hex') })}\n`)
  return { rows, tables: tables.length }
}

export async function countRows(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(table)}`.execute(tx)
  return rows[0]?.n ?? 0
}

async function* inserts(tx: Db, { name, columns }: Table): AsyncGenerator<{ text: string; rows: number }> {
  const head = `insert into ${identifier(name)} (${columns.map(identifier).join(', ')}) overriding system value values `
  const asText = columns.map((column, i) => `${identifier(column)}::text as c${i}`).join(', ')
  await sql.raw(`declare backup_rows no scroll cursor for select ${asText} from ${identifier(name)}`).execute(tx)
  let values: string[] = []
  let length = 0
  const statement = () => {
    const text = `${head}${values.join(', ')};`
    const rows = values.length
    values = []
    length = 0
    return { text, rows }
  }
  for (;;) {
    const { rows } = await sql
      .raw<Record<string, string | null>>(`fetch forward ${ROWS_AT_ONCE} from backup_rows`)
      .execute(tx)
    if (rows.length === 0) break
    for (const row of rows) {
      const value = `(${columns.map((_, i) => literal(row[`c${i}`] ?? null)).join(', ')})`
      values.push(value)
      length += value.length
      if (length > STATEMENT_LENGTH) yield statement()
    }
  }
  if (values.length > 0) yield statement()
  await sql.raw('close backup_rows').execute(tx)
}

async function sequenceStates(tx: Db, { name, sequences }: Table): Promise<string[]> {
  const states: string[] = []
  for (const { column, sequence } of sequences) {
    const { rows } = await sql
      .raw<{ last: number; called: boolean }>(`select last_value as last, is_called as called from ${sequence}`)
      .execute(tx)
    const { last = 1, called = false } = rows[0] ?? {}
    states.push(
      `select setval(pg_get_serial_sequence(${literal(identifier(name))}, ${literal(column)}), ${last}, ${called});`,
    )
  }
  return states
}
