import type { TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

export type Review = { at: number; by: string; comment: string }
type Report = { at: number; kind: string; text: string }

export async function insertReview(db: Db, tenderId: TenderId, { at, by, comment }: Review): Promise<void> {
  await tables<TenderTables>(db).insertInto('review').values({ tender_id: tenderId, at, by, comment }).execute()
}

/** Oldest first. */
export async function listReviewRows(db: Db, tenderId: TenderId): Promise<Review[]> {
  return tables<TenderTables>(db)
    .selectFrom('review')
    .select(['at', 'by', 'comment'])
    .where('tender_id', '=', tenderId)
    .orderBy('id')
    .execute()
}

export async function insertReport(db: Db, tenderId: TenderId, { at, kind, text }: Report): Promise<number> {
  const row = await tables<TenderTables>(db)
    .insertInto('problem_report')
    .values({ tender_id: tenderId, at, kind, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The number of the same report since an instant. */
export async function findSameReportSince(
  db: Db,
  tenderId: TenderId,
  { kind, text }: Pick<Report, 'kind' | 'text'>,
  since: number,
): Promise<number | undefined> {
  const row = await tables<TenderTables>(db)
    .selectFrom('problem_report')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('at', '>', since)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .executeTakeFirst()
  return row?.id
}
