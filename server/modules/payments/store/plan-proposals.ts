import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PersonId, PublicPlanProposalId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables, PlanProposalTable } from './tables.ts'

export type PlanProposalRow = Selectable<PlanProposalTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** Stores a proposal; undefined where one is open. */
export async function insertPlanProposal(
  tx: Db,
  row: Pick<PlanProposalRow, 'public_id' | 'details' | 'by_person' | 'at'>,
): Promise<PlanProposalRow | undefined> {
  return store(tx)
    .insertInto('plan_proposal')
    .values({
      ...row,
      details: sql`${JSON.stringify(row.details)}::text::jsonb`,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The one that waits, if any. */
export function findOpenPlanProposal(db: Db): Promise<PlanProposalRow | undefined> {
  return store(db).selectFrom('plan_proposal').selectAll().where('decision', 'is', null).executeTakeFirst()
}

/** A proposal, locked until the transaction ends. */
export function lockPlanProposal(tx: Db, publicId: PublicPlanProposalId): Promise<PlanProposalRow | undefined> {
  return store(tx)
    .selectFrom('plan_proposal')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePlanProposalDecided(
  tx: Db,
  id: number,
  { decision, by, now }: { decision: 'agreed' | 'dismissed' | 'alone'; by: PersonId; now: Instant },
): Promise<void> {
  await store(tx)
    .updateTable('plan_proposal')
    .set({ decision, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}
