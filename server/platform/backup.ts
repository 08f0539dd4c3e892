import { sql } from 'kysely'
import { tablesInOrder } from './backup-schema.ts'
import type { DumpedTable } from './backup-schema.ts'
import type { Database, Db } from './db.ts'

export const BACKUP_VERSION = 1
const PAGE = 500
/** Stays far below what either engine takes in one statement. */
const MOST_CHARACTERS = 1_000_000

export type BackupHeader = { chereta: 'backup'; version: number; migrations: { number: number; hash: string }[]; rows: Record<string, number> }
export const HEADER_MARK = '-- chereta-backup '
export const TRAILER_MARK = '-- chereta-backup-end '

/**
 * The whole content as SQL, one statement a line, from one consistent view, a page of rows at a time. Restores into either engine.
 * `told` hears how many rows are out.
 */
export async function* dump(database: Database, told: (rows: number, of: number) => void = () => {}): AsyncGenerator<string> {
  const lines: string[] = []
  let wake = () => {}
  let done = false
  let fault: unknown
  // A generator cannot yield from inside a transaction's callback, so the lines are handed over through a small buffer.
  const work = database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for await (const line of dumpWithin(tx as unknown as Db, told)) {
        lines.push(line)
        wake()
        while (lines.length > 20) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })
    .catch((error: unknown) => (fault = error))
    .finally(() => {
      done = true
      wake()
    })
  for (;;) {
    const line = lines.shift()
    if (line !== undefined) yield line
    else if (done) break
    else await new Promise<void>((resolve) => (wake = resolve))
  }
  await work
  if (fault) throw fault
}

async function* dumpWithin(tx: Db, told: (rows: number, of: number) => void): AsyncGenerator<string> {
  const tables = await tablesInOrder(tx)
  const rows: Record<string, number> = {}
  for (const { name } of tables) rows[name] = (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(tx)).rows[0]?.n ?? 0
  const { rows: migrations } = await sql<{ number: number; hash: string }>`select number, hash from migration order by number`.execute(tx)
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
  yield HEADER_MARK + JSON.stringify({ chereta: 'backup', version: BACKUP_VERSION, migrations, rows } satisfies BackupHeader)
  let out = 0
  for (const table of tables) {
    for await (const page of pages(tx, table)) {
      yield* inserts(table, page)
      told((out += page.length), total)
    }
    for (const column of table.identity) {
      yield `select setval(pg_get_serial_sequence('${table.name}', '${column}'), greatest((select max(${quoted(column)}) from ${quoted(table.name)}), 1), exists (select from ${quoted(table.name)}));`
    }
  }
  yield TRAILER_MARK + out
}

type TextRow = Record<string, string | null>

async function* pages(tx: Db, table: DumpedTable): AsyncGenerator<TextRow[]> {
  const columns = sql.join(table.columns.map((name, i) => sql`${sql.ref(name)}::text as ${sql.ref(`c${i}`)}`))
  const key = sql.join(table.key.map(({ name }) => sql.ref(name)))
  let after: (string | null)[] | undefined
  for (;;) {
    const from = after ? sql`where (${key}) > (${sql.join(after.map((value, i) => sql`${value}::${sql.raw(table.key[i]?.type ?? 'text')}`))})` : sql``
    const { rows } = await sql<TextRow>`select ${columns} from ${sql.table(table.name)} ${from} order by ${key} limit ${sql.lit(PAGE)}`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    const last = rows.at(-1)
    after = table.key.map(({ name }) => last?.[`c${table.columns.indexOf(name)}`] ?? null)
  }
}

function* inserts(table: DumpedTable, rows: TextRow[]): Generator<string> {
  const overriding = table.identity.length > 0 ? ' overriding system value' : ''
  const head = `insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')})${overriding} values `
  let values: string[] = []
  let size = 0
  for (const row of rows) {
    const tuple = `(${table.columns.map((_, i) => literal(row[`c${i}`] ?? null)).join(', ')})`
    if (size > 0 && size + tuple.length > MOST_CHARACTERS) {
      yield `${head}${values.join(', ')};`
      values = []
      size = 0
    }
    values.push(tuple)
    size += tuple.length
  }
  if (values.length > 0) yield `${head}${values.join(', ')};`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r' }

/** An SQL literal without a line break, so that a statement is a line. */
function literal(value: string | null): string {
  if (value === null) return 'null'
  return /[\\\n\r]/.test(value) ? `E'${value.replace(/[\\'\n\r]/g, (c) => ESCAPES[c] ?? c)}'` : `'${value.replaceAll("'", "''")}'`
}
