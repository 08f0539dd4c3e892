import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

export type CompanyRow = { id: number; key: string; name: string; englishName: string | null }

export async function findCompany(db: Db, key: string): Promise<CompanyRow | undefined> {
  return tables<TenderTables>(db)
    .selectFrom('company')
    .select(['id', 'key', 'name', 'english_name as englishName'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores a company unless its key exists by now; returns the existing one. `added` distinguishes the two. */
export async function insertCompany(db: Db, company: Omit<CompanyRow, 'id'>): Promise<CompanyRow & { added: boolean }> {
  const { key, name, englishName } = company
  const row = await tables<TenderTables>(db)
    .insertInto('company')
    .values({ key, name, english_name: englishName })
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { ...company, id: row.id, added: true }
  // Another transaction was faster and has committed; otherwise the insert would still wait for it.
  const found = await findCompany(db, key)
  if (!found) throw new Error('a company was there and is gone')
  return { ...found, added: false }
}

export async function updateCompanyName(db: Db, id: number, name: string, englishName: string | null): Promise<void> {
  await tables<TenderTables>(db)
    .updateTable('company')
    .set({ name, english_name: englishName })
    .where('id', '=', id)
    .execute()
}
