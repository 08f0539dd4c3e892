import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'

/** Of very common words only the newest are ranked. */
const RANKED = 1000
const WEIGHTS = '{0,0,0,1}'

/**
 * Tenders of any state with a distinctive word in the title, those with most of the words first. `distinctive` and
 * `any` are tsquery literals.
 */
export async function listByTitleWords(
  db: Db,
  { distinctive, any }: { distinctive: string; any: string },
  most: number,
): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    with matches as materialized (
      select s.tender_id, s.published_at
      from tender_search s
      where s.tsv @@ ${distinctive}::tsquery),
    newest as materialized (
      select tender_id
      from matches
      order by published_at desc, tender_id desc
      limit ${sql.lit(RANKED)})
    select n.tender_id as id from newest n join tender_search s on s.tender_id = n.tender_id
    order by ts_rank(${sql.lit(WEIGHTS)}, s.tsv, ${any}::tsquery) desc, n.tender_id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
