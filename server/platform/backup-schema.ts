import { sql } from 'kysely'
import type { Db } from './db.ts'

export type DumpedTable = { name: string; columns: string[]; key: { name: string; type: string }[]; identity: string[] }

/** Our tables as they are, those that are referred to first. The queue's and the migrations' own are left out: they belong to the installation. */
export async function tablesInOrder(db: Db): Promise<DumpedTable[]> {
  const { rows: columns } = await sql<{ table: string; column: string; identity: boolean }>`
    select c.relname as table, a.attname as column, a.attidentity <> '' as identity
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    order by c.relname, a.attnum`.execute(db)
  const { rows: keys } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where n.nspname = 'public' and i.indisprimary order by c.relname, k.place`.execute(db)
  const { rows: references } = await sql<{ table: string; target: string }>`
    select c.relname as table, t.relname as target from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    join pg_namespace n on n.oid = c.relnamespace where f.contype = 'f' and n.nspname = 'public' and c.oid <> t.oid`.execute(db)
  const all = [...Map.groupBy(columns, (row) => row.table)].map(([name, own]) => ({
    name,
    columns: own.map((row) => row.column),
    identity: own.filter((row) => row.identity).map((row) => row.column),
    key: keys.filter((row) => row.table === name).map(({ column, type }) => ({ name: column, type })),
  }))
  return referredFirst(all, references)
}

function referredFirst(all: DumpedTable[], references: { table: string; target: string }[]): DumpedTable[] {
  const ordered: DumpedTable[] = []
  const rest = [...all]
  while (rest.length > 0) {
    const next = rest.findIndex((table) => references.every((r) => r.table !== table.name || ordered.some((o) => o.name === r.target)))
    const [table] = rest.splice(next, 1)
    if (next < 0 || !table) throw new Error(`tables refer to each other in a circle: ${rest.map((t) => t.name).join(', ')}`)
    ordered.push(table)
  }
  return ordered
}
