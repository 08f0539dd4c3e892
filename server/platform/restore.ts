import { sql } from 'kysely'
import { tablesInOrder } from './backup-schema.ts'
import { BACKUP_VERSION, HEADER_MARK, TRAILER_MARK } from './backup.ts'
import type { BackupHeader } from './backup.ts'
import type { Database, Db } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The file or the database is not fit for this restore; the message says why. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/**
 * Fills the database from a backup's lines, all or nothing. Refuses a database that has rows, unless `replace`; a truncated or
 * foreign file; and a backup of a newer program. Answers how many rows came in.
 */
export async function restore(
  database: Database,
  lines: AsyncIterable<string>,
  { replace = false, told = (_rows: number, _of: number) => {} } = {},
): Promise<number> {
  const iterator = lines[Symbol.asyncIterator]()
  const header = readHeader((await iterator.next()) as IteratorResult<string, undefined>)
  const known = readMigrations()
  for (const { number, hash } of header.migrations) {
    if (known.find((migration) => migration.number === number)?.hash !== hash)
      throw new RestoreRefused(`The backup was made by another version of Chereta (migration ${number}). Restore it with that version, then update.`)
  }
  const newest = header.migrations.at(-1)?.number ?? 0
  await migrate(database, await neededFirst(database, newest))
  const total = Object.values(header.rows).reduce((sum, n) => sum + n, 0)
  await database.db.transaction().execute(async (tx) => {
    const db = tx as unknown as Db
    await makeRoom(db, replace)
    await sql`select set_config('statement_timeout', '0', true)`.execute(db)
    const ended = await insertAll(db, iterator, (rows) => told(Math.min(rows, total), total))
    if (ended !== total) throw new RestoreRefused('The backup is cut short: its end is missing. Nothing was changed.')
    await compareCounts(db, header)
  })
  await migrate(database)
  return total
}

/** Older backups go in under their own tables' shape; later migrations then run over their rows. */
async function neededFirst(database: Database, newest: number) {
  const known = readMigrations()
  const { rows } = await sql<{ there: string | null }>`select to_regclass('migration')::text as there`.execute(database.db)
  return rows[0]?.there ? known : known.filter((migration) => migration.number <= newest)
}

function readHeader(first: IteratorResult<string, undefined>): BackupHeader {
  const line = first.value ?? ''
  if (!line.startsWith(HEADER_MARK)) throw new RestoreRefused('This is not a backup of Chereta: its first line is missing.')
  const header = JSON.parse(line.slice(HEADER_MARK.length)) as BackupHeader
  if (header.version !== BACKUP_VERSION) throw new RestoreRefused(`The backup is of format ${header.version}, this program reads ${BACKUP_VERSION}.`)
  return header
}

async function makeRoom(db: Db, replace: boolean): Promise<void> {
  const names = (await tablesInOrder(db)).map((table) => table.name)
  for (const name of names) {
    if (replace) break
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new RestoreRefused(`The database is not empty (${name} has rows). Restore into an empty one, or give --replace to empty it first.`)
  }
  if (names.length > 0) await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(db)
}

/** Runs each line; gives the row count of the trailer, or undefined when there is none. */
async function insertAll(db: Db, lines: AsyncIterator<string>, told: (rows: number) => void): Promise<number | undefined> {
  let rows = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return undefined
    if (line.startsWith(TRAILER_MARK)) return Number(line.slice(TRAILER_MARK.length))
    if (line === '' || line.startsWith('--')) continue
    const result = await sql.raw(line).execute(db)
    if (line.startsWith('insert ')) told((rows += Number(result.numAffectedRows ?? 0n)))
  }
}

async function compareCounts(db: Db, header: BackupHeader): Promise<void> {
  for (const [name, expected] of Object.entries(header.rows)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    if (rows[0]?.n !== expected)
      throw new RestoreRefused(`The backup is damaged: ${name} should have ${expected} rows and has ${rows[0]?.n}. Nothing was changed.`)
  }
}
