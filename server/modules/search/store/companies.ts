import { sql } from 'kysely'
import { STATUS } from '#contract/tenders.ts'
import type { Db } from '#server/platform/db.ts'

/** How many of the best companies are checked for an approved tender; nearly every one has some. */
const LOOKED_AT = 500

/**
 * Names of companies with an approved tender that contain the folded text: first with a word that begins with it, then
 * the shorter. A scan takes some 10 ms for 50,000 names; LIKE needs no escapes.
 */
export async function listCompanyNames(db: Db, part: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; english_name: string | null; english: boolean }>`
    with c as materialized (
      select id, name, english_name, (key like ${`%|${part}%`} or key like ${`% ${part}%`}) as word_start,
        split_part(key, '|', 2) not like ${`%${part}%`} as english
      from search_company where key like ${`%${part}%`}
      order by word_start desc, length(name), name, id limit ${sql.lit(LOOKED_AT)})
    select name, english_name, english from c
    where exists (select from tender_search s where s.company_id = c.id and s.status = ${sql.lit(STATUS.approved)})
    order by word_start desc, length(name), name, id limit ${most}`.execute(db)
  return rows.map(({ name, english_name, english }) => (english && english_name ? english_name : name))
}

/**
 * Companies whose folded name in either language has all of these words: that of the whole name first, then the
 * shorter. A scan, as above.
 */
export async function listCompaniesNamed(
  db: Db,
  key: string,
  words: readonly string[],
  most: number,
): Promise<{ name: string; englishName: string | null; exact: boolean }[]> {
  const { rows } = await sql<{ name: string; englishName: string | null; exact: boolean }>`
    select name, english_name as "englishName", key like ${`%|${key}|%`} as exact from search_company
    where key like all (${words.map((word) => `%${word}%`)}::text[])
    order by exact desc, key like ${`%${key}%`} desc, length(name), name, id limit ${most}`.execute(db)
  return rows
}
