import type { BidDecision } from '#contract/bidding.ts'
import type { BidChoice } from '#contract/bidding-limits.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { BiddingTables } from './tables.ts'

const store = (db: Db) => tables<BiddingTables>(db)

/** A person's decisions: on these tenders, or on all. */
export async function listBidDecisions(
  db: Db,
  personId: PersonId,
  tenderIds?: readonly TenderId[],
): Promise<BidDecision[]> {
  if (tenderIds?.length === 0) return []
  const all = store(db).selectFrom('bid_decision').selectAll().where('person_id', '=', personId)
  const rows = await (tenderIds ? all.where('tender_id', 'in', tenderIds) : all).orderBy('tender_id').execute()
  return rows.map(({ tender_id, decision, note, changed_at }) => ({
    tenderId: tender_id,
    ...(decision === null ? {} : { decision }),
    ...(note === null ? {} : { note }),
    at: changed_at,
  }))
}

export async function countBidDecisions(db: Db, personId: PersonId): Promise<number> {
  const { count } = await store(db)
    .selectFrom('bid_decision')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a decision in place of the one before. */
export async function insertOrUpdateBidDecision(
  tx: Db,
  { personId, tenderId }: { personId: PersonId; tenderId: TenderId },
  chosen: { decision: BidChoice | undefined; note: string | undefined },
  now: Instant,
): Promise<void> {
  const values = { decision: chosen.decision ?? null, note: chosen.note ?? null, changed_at: now }
  await store(tx)
    .insertInto('bid_decision')
    .values({ person_id: personId, tender_id: tenderId, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'tender_id']).doUpdateSet(values))
    .execute()
}

export async function deleteBidDecision(tx: Db, personId: PersonId, tenderId: TenderId): Promise<void> {
  await store(tx)
    .deleteFrom('bid_decision')
    .where('person_id', '=', personId)
    .where('tender_id', '=', tenderId)
    .execute()
}

export async function deleteBidDecisionsOf(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('bid_decision').where('person_id', '=', personId).execute()
}
