import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

export type SourceRow = { id: number; key: string; name: string; government: boolean }

export async function findSource(db: Db, key: string): Promise<SourceRow | undefined> {
  return tables<TenderTables>(db).selectFrom('source').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Stores a source unless its key is known by now; answers the one that is there. */
export async function addSource(db: Db, source: Omit<SourceRow, 'id'>): Promise<SourceRow> {
  const row = await tables<TenderTables>(db)
    .insertInto('source')
    .values(source)
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { ...source, id: row.id }
  const found = await findSource(db, source.key)
  if (!found) throw new Error('a source was there and is gone')
  return found
}
