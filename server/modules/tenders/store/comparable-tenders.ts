import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import type { Db } from '#server/platform/db.ts'
import type { Tender } from '../core/tender.ts'

/** The fields by which two notices are compared. */
export type Comparable = Pick<
  Tender,
  | 'id'
  | 'status'
  | 'shortTitle'
  | 'englishTitle'
  | 'language'
  | 'companyName'
  | 'englishCompanyName'
  | 'sourceName'
  | 'reference'
  | 'closingAt'
>

/** The real ones among these tenders: nothing is added to a sample. */
export async function listComparable(db: Db, ids: readonly TenderId[]): Promise<Comparable[]> {
  const { rows } = await sql<Comparable>`
    select t.id, t.status, t.short_title as "shortTitle", t.english_title as "englishTitle", t.language,
      c.name as "companyName",
      c.english_name as "englishCompanyName", s.name as "sourceName", t.reference, t.closing_at as "closingAt"
    from tender t left join company c on c.id = t.company_id left join source s on s.id = t.source_id
    where t.id = any(${[...ids]}::bigint[]) and not t.sample`.execute(db)
  return rows
}

type Known = { companyName?: string | undefined; reference?: string | undefined; closingAt?: Instant | undefined }
const AROUND_CLOSING = 3 * DAY

/**
 * Ids of real tenders with this number, of this company around this closing, and the company's newest: a limited number
 * of each.
 */
export async function findComparable(
  db: Db,
  { companyName, reference, closingAt }: Known,
  most: number,
): Promise<TenderId[]> {
  const [company, number] = [foldKey(companyName ?? ''), foldKey(reference ?? '')]
  const ofCompany = sql`not sample and company_id = (select id from company where key = ${company}::text collate "C")`
  const newest = sql`order by id desc limit ${most}`
  const ways = [
    ...(number === ''
      ? []
      : [sql`select id from tender where not sample and reference_key = ${number}::text collate "C" ${newest}`]),
    ...(company === '' ? [] : [sql`select id from tender where ${ofCompany} ${newest}`]),
    ...(company === '' || closingAt === undefined
      ? []
      : [
          sql`select id
            from tender
            where ${ofCompany}
              and closing_at between ${closingAt - AROUND_CLOSING}::bigint and ${closingAt + AROUND_CLOSING}::bigint
            ${newest}`,
        ]),
  ]
  if (ways.length === 0) return []
  const { rows } = await sql<{ id: TenderId }>`${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )}`.execute(db)
  return rows.map(({ id }) => id)
}
