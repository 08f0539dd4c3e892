import { sql } from 'kysely'
import { foldKey } from '#language/fold.ts'
import type { Db } from '#server/platform/db.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Earlier } from '../core/company-memory.ts'

type Row = Omit<Earlier, 'regions'> & { regions: number[]; englishCompanyName: string | null }

/** The newest approved notices of the company with exactly this name, without samples. */
export async function listEarlierOf(db: Db, companyName: string, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.tel1, t.tel2, t.email, t.website, t.facebook, t.location, t.doc_price as "docPrice", t.regions,
      case when t.latitude is null or t.longitude is null then null else t.latitude || ', ' || t.longitude end as point,
      c.english_name as "englishCompanyName"
    from tender t join company c on c.id = t.company_id
    where c.key = ${foldKey(companyName)}::text collate "C" and t.status = ${sql.lit(STATUS.approved)} and not t.sample
    order by t.id desc limit ${most}`.execute(db)
  return rows
}
