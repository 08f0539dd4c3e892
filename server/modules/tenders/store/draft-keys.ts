import { sql } from 'kysely'
import type { Refusal } from '#contract/refusals.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

/** A person's own key (uuid) of a draft. */
export type DraftKey = { personId: PersonId; key: string }
/** A draft, and the response when it was created. */
export type KeyedDraft = { id: TenderId; guid: string; warnings: Refusal[] }

/**
 * Takes a key for the draft that this transaction creates; false where it is taken. Waits for concurrent transactions
 * with the same key.
 */
export async function claimDraftKey(db: Db, { personId, key }: DraftKey): Promise<boolean> {
  const row = await tables<TenderTables>(db)
    .insertInto('draft_key')
    .values({ person_id: personId, key, tender_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the draft of a claimed key. */
export async function updateDraftKey(db: Db, { personId, key }: DraftKey, { id, warnings }: KeyedDraft): Promise<void> {
  await tables<TenderTables>(db)
    .updateTable('draft_key')
    .set({ tender_id: id, warnings: JSON.stringify(warnings) })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute()
}

export async function findDraftByKey(db: Db, { personId, key }: DraftKey): Promise<KeyedDraft | undefined> {
  return tables<TenderTables>(db)
    .selectFrom('draft_key')
    .innerJoin('tender', 'tender.id', 'draft_key.tender_id')
    .select(['tender.id', 'tender.guid', 'draft_key.warnings'])
    .where('draft_key.person_id', '=', personId)
    .where('draft_key.key', '=', key)
    .executeTakeFirst()
}

/** Deletes the keys of drafts that were created before an instant (epoch milliseconds); returns how many. */
export async function deleteDraftKeys(db: Db, before: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from draft_key k using tender t where t.id = k.tender_id and t.created_at < ${before}::bigint`.execute(db)
  return Number(numAffectedRows ?? 0)
}
