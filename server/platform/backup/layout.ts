import { sql } from 'kysely'
import type { Db } from '../db.ts'

export type Table = {
  name: string
  columns: string[]
  /** Column → its sequence. */ sequences: { column: string; sequence: string }[]
}

const NAME = String.raw`("(?:[^"]|"")+"|\w+)`
const MADE = new RegExp(
  String.raw`\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${NAME}|\balter\s+table\s+[\w\"]+\s+rename\s+to\s+${NAME}`,
  'gi',
)

/**
 * The tables that our migrations create, and no others, because a database may be shared with other programs. Read from
 * their text, so some may have been dropped again; a test holds that none is missed.
 */
export function ownTableNames(migrations: readonly { text: string }[]): string[] {
  const texts = migrations.map(({ text }) => text.replace(/--.*$/gm, '')).join('\n')
  const names = [...texts.matchAll(MADE)].map((match) => match[1] ?? match[2] ?? '')
  return [
    ...new Set(
      names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase())),
    ),
  ]
}

/**
 * The existing ones of `names`, referenced tables before those that refer to them; within a circle the order is
 * arbitrary.
 */
export async function readTables(db: Db, names: string[]): Promise<Table[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string | null }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p') and c.relname = any(${names}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, Table>()
  for (const { table, column, sequence } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [], sequences: [] }
    found.columns.push(column)
    if (sequence) found.sequences.push({ column, sequence })
    tables.set(table, found)
  }
  return referredFirst(tables, await readReferences(db, names))
}

type ForeignKey = { name: string; table: string; target: string; definition: string }

/** The foreign keys of the tables named. */
export async function readReferences(db: Db, names: string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, c.relname as table, t.relname as target, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::text::regnamespace and c.relname = any(${names}::text[])
    order by c.relname, k.conname`.execute(db)
  return rows
}

function referredFirst(tables: Map<string, Table>, references: ForeignKey[]): Table[] {
  const ordered = new Set<Table>()
  const visiting = new Set<string>()
  const visit = (table: Table | undefined): void => {
    if (!table || ordered.has(table) || visiting.has(table.name)) return
    visiting.add(table.name)
    for (const { table: from, target } of references) if (from === table.name) visit(tables.get(target))
    ordered.add(table)
  }
  for (const table of tables.values()) visit(table)
  return [...ordered]
}
