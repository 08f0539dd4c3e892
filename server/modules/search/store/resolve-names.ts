import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { SearchTables } from './tables.ts'

/** Ids of the sources with these folded names; unknown ones have none. */
export async function listSourceIds(db: Db, keys: readonly string[]): Promise<number[]> {
  const rows = await tables<SearchTables>(db)
    .selectFrom('search_source')
    .select('id')
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the keywords with these folded spellings. */
export async function listKeywordIds(db: Db, keys: readonly string[]): Promise<number[]> {
  const rows = await tables<SearchTables>(db)
    .selectFrom('search_keyword')
    .select('id')
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the companies whose name in either language contains the folded text. */
export async function listCompanyIds(db: Db, part: string): Promise<number[]> {
  const rows = await tables<SearchTables>(db)
    .selectFrom('search_company')
    .select('id')
    .where('key', 'like', `%${part}%`)
    .execute()
  return rows.map(({ id }) => id)
}
