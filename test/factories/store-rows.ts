import { sql } from 'kysely'
import type { RowsWorld } from './people.ts'

/** Rows straight into their table, column by column. */
export async function storeRows(
  app: RowsWorld,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name))
  const names = sql.join(columns)
  const stored = await sql<{ id?: number }>`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb) returning *`.execute(
    app.world.db,
  )
  return stored.rows.map(({ id }) => id ?? 0).toSorted((a, b) => a - b)
}
