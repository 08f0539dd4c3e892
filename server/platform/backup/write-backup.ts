import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { liftTimeLimit } from '../db.ts'
import type { Database, Db } from '../db.ts'
import { appliedMigrations, readMigrations, refuseUnfit } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { createBackupFile } from './backup-file.ts'
import { BackupRefused, endLine, factsLine, HEADLINE, identifier, literal } from './format.ts'
import { readTables } from './layout.ts'
import type { Table } from './layout.ts'
import { notedTableNames } from './noted-tables.ts'

const ROWS_AT_ONCE = 100
const STATEMENT_LENGTH = 200_000

type BackupOptions = {
  migrations?: Migration[]
  /** Public keys of age: the file is encrypted for them. */
  recipients?: readonly string[]
  onProgress?(rows: number, of: number): void
}

/**
 * Writes all our data as of one moment to `file`, which appears when it is complete. Needs memory for a hundred rows
 * only. PGlite does nothing else meanwhile. Rejects with BackupRefused or MigrationRefused.
 */
export async function writeBackup(
  database: Pick<Database, 'db'>,
  file: string,
  options: BackupOptions = {},
): Promise<{ rows: number; tables: number }> {
  const target = await createBackupFile(file, options.recipients)
  try {
    const written = await inOneMoment(database, (tx) => writeAll(tx, (bytes) => target.write(bytes), options))
    await target.finish()
    return written
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/** Reads the database as of one moment, its values as text that every server reads the same way. */
export const inOneMoment = <T>(database: Pick<Database, 'db'>, read: (tx: Db) => Promise<T>): Promise<T> =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await liftTimeLimit(tx)
      for (const setting of SETTINGS) await sql.raw(`set local ${setting}`).execute(tx)
      return read(tx)
    })
const SETTINGS = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 3',
]

async function writeAll(
  tx: Db,
  write: (bytes: Uint8Array) => Promise<void>,
  { migrations = readMigrations(), onProgress }: BackupOptions,
): Promise<{ rows: number; tables: number }> {
  const applied = await appliedMigrations(tx)
  if (applied.size === 0)
    throw new BackupRefused('There is nothing to back up: the database has never been used by Chereta.')
  const { names, unnoted } = notedTableNames(applied, migrations)
  // After a downgrade the newer release's tables are included, if they are known.
  refuseUnfit(applied, migrations, { older: unnoted === undefined })
  const tables = await readTables(tx, names)
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = await countRows(tx, name)
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)

  const hash = createHash('sha256')
  const line = async (text: string) => {
    const bytes = Buffer.from(`${text}\n`)
    hash.update(bytes)
    await write(bytes)
  }
  await line(HEADLINE)
  const made = [...applied.values()].map(({ number, name, hash }) => ({ number, name, hash }))
  await line(factsLine({ madeAt: new Date().toISOString(), migrations: made, rows: counts }))
  let rows = 0
  for await (const statement of statementsFor(tx, tables)) {
    await line(statement.text)
    rows += statement.rows
    onProgress?.(rows, total)
  }
  await write(Buffer.from(`${endLine({ rows, sha256: hash.digest('hex') })}\n`))
  return { rows, tables: tables.length }
}

/** The statements that restore these tables' contents into empty ones: the rows, then the sequences. */
export async function* statementsFor(tx: Db, tables: readonly Table[]): AsyncGenerator<{ text: string; rows: number }> {
  for (const table of tables) yield* inserts(tx, table)
  for (const table of tables) for (const text of await sequenceStates(tx, table)) yield { text, rows: 0 }
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
