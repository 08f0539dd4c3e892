import { sql } from 'kysely'
import { STATUS } from '#contract/tenders.ts'
import type { Db } from '#server/platform/db.ts'
import type { CountedName } from '../core/distinct-companies.ts'

/**
 * Companies whose folded name contains the text, with their approved tenders, the most first: the name in the language
 * that contains it.
 */
export async function listCountedCompanies(db: Db, part: string, most: number): Promise<CountedName[]> {
  const { rows } = await sql<{ name: string; english_name: string | null; english: boolean; tenders: number }>`
    with c as materialized (
      select id, name, english_name, split_part(key, '|', 2) not like ${`%${part}%`} as english
      from search_company
      where key like ${`%${part}%`}),
    n as materialized (
      select s.company_id, count(*) as tenders from tender_search s
      where s.status = ${sql.lit(STATUS.approved)} and s.company_id in (select id from c) group by s.company_id)
    select c.name, c.english_name, c.english, n.tenders from n join c on c.id = n.company_id
    order by n.tenders desc, length(c.name), c.name, c.id limit ${most}`.execute(db)
  return rows.map(({ name, english_name, english, tenders }) => ({
    name: english && english_name ? english_name : name,
    tenders,
  }))
}

/**
 * Names of the companies of the approved tenders published last, the last one first, one for each of `tenders` tenders.
 */
export async function listRecentCompanies(db: Db, tenders: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with r as materialized (
      select s.company_id, s.published_at, s.tender_id from tender_search s where s.status = ${sql.lit(STATUS.approved)}
      order by s.published_at desc, s.tender_id desc limit ${tenders})
    select c.name
    from r
    join search_company c on c.id = r.company_id
    order by r.published_at desc, r.tender_id desc`.execute(db)
  return rows.map(({ name }) => name)
}
