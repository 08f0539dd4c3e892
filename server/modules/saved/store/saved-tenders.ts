import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { SavedTables } from './tables.ts'

const store = (db: Db) => tables<SavedTables>(db)

/** Leaves a tender alone that was saved already. */
export async function insertSaved(tx: Db, personId: PersonId, tenderId: TenderId, now: Instant): Promise<void> {
  await store(tx)
    .insertInto('saved_tender')
    .values({ person_id: personId, tender_id: tenderId, saved_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'tender_id']).doNothing())
    .execute()
}

export async function countSaved(db: Db, personId: PersonId): Promise<number> {
  const { count } = await store(db)
    .selectFrom('saved_tender')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteSaved(tx: Db, personId: PersonId, tenderId: TenderId): Promise<void> {
  await store(tx)
    .deleteFrom('saved_tender')
    .where('person_id', '=', personId)
    .where('tender_id', '=', tenderId)
    .execute()
}

/** Returns the ids of the removed ones. */
export async function deleteAllSaved(tx: Db, personId: PersonId): Promise<TenderId[]> {
  const rows = await store(tx)
    .deleteFrom('saved_tender')
    .where('person_id', '=', personId)
    .returning('tender_id')
    .execute()
  return rows.map((row) => row.tender_id)
}

/** Everything a person has saved, saved last first. */
export async function listSavedOf(db: Db, personId: PersonId): Promise<{ tenderId: TenderId; savedAt: Instant }[]> {
  return store(db)
    .selectFrom('saved_tender')
    .select(['tender_id as tenderId', 'saved_at as savedAt'])
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('tender_id', 'desc')
    .execute()
}

export async function isSaved(db: Db, personId: PersonId, tenderId: TenderId): Promise<boolean> {
  const row = await store(db)
    .selectFrom('saved_tender')
    .select('tender_id')
    .where('person_id', '=', personId)
    .where('tender_id', '=', tenderId)
    .executeTakeFirst()
  return row !== undefined
}

/** The people who saved a tender, by number. */
export async function listSavers(db: Db, tenderId: TenderId): Promise<PersonId[]> {
  const rows = await store(db)
    .selectFrom('saved_tender')
    .select('person_id')
    .where('tender_id', '=', tenderId)
    .orderBy('person_id')
    .execute()
  return rows.map((row) => row.person_id)
}
