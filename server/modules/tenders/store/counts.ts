import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

/** Approved tenders that are open at `now`, and those that are not. */
export async function countApproved(db: Db, now: Instant): Promise<{ active: number; archived: number }> {
  const row = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where open_until is null or open_until >= ${now})`.as('active'),
    ])
    .where('status', '=', sql.lit(STATUS.approved))
    .executeTakeFirstOrThrow()
  return { active: Number(row.active), archived: Number(row.total) - Number(row.active) }
}

/** How many tenders are in each state before approval. */
export async function countWaitingTenders(db: Db): Promise<Partial<Record<Status, number>>> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', '<>', sql.lit(STATUS.approved))
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

/**
 * Counts views, and different people; undefined when there is no such tender. A view is not a change: version and time
 * of change stay.
 */
export async function updateViewCount(
  db: Db,
  id: TenderId,
  { views, people }: { views: number; people: number },
): Promise<number | undefined> {
  const row = await tables<TenderTables>(db)
    .updateTable('tender')
    .set((eb) => ({
      visitor_count: eb('visitor_count', '+', views),
      visitor_count2: eb('visitor_count2', '+', people),
    }))
    .where('id', '=', id)
    .returning('visitor_count')
    .executeTakeFirst()
  return row?.visitor_count
}
