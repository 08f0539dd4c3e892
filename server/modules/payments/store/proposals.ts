import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PaymentId, PersonId, PublicProposalId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables, ProposalTable } from './tables.ts'

export type ProposalRow = Selectable<ProposalTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** Stores a proposal; undefined where one of the same kind is open for the payment. */
export async function insertProposal(
  tx: Db,
  row: Pick<ProposalRow, 'public_id' | 'payment_id' | 'what' | 'details' | 'seen_at' | 'by_person' | 'at'>,
): Promise<ProposalRow | undefined> {
  return store(tx)
    .insertInto('payment_proposal')
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

export function findProposal(db: Db, publicId: PublicProposalId): Promise<ProposalRow | undefined> {
  return store(db).selectFrom('payment_proposal').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

/** Proposals that wait for a second person, oldest first: all, or those of one payment. */
export function listOpenProposals(db: Db, limit: number, paymentId?: PaymentId): Promise<ProposalRow[]> {
  return store(db)
    .selectFrom('payment_proposal')
    .selectAll()
    .where('decision', 'is', null)
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns whether it was open until now. */
export async function updateProposalDecided(
  tx: Db,
  id: number,
  { decision, by, now }: { decision: 'agreed' | 'dismissed' | 'alone'; by: PersonId; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('payment_proposal')
    .set({ decision, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
