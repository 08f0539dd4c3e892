import type { Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ContactGoogleTable, SharingTables } from './tables.ts'

type GoogleVisit = Selectable<ContactGoogleTable>
const store = (db: Db) => tables<SharingTables>(db)

/** Stores who went to Google, and deletes those who did not come back in time. */
export async function insertGoogleVisit(db: Db, visit: GoogleVisit, before: number): Promise<void> {
  await store(db).deleteFrom('contact_google').where('at', '<', before).execute()
  await store(db).insertInto('contact_google').values(visit).execute()
}

/** Uses a visit of this person, once; undefined where there is none. */
export const claimGoogleVisit = (db: Db, stateHash: Uint8Array, personId: PersonId): Promise<GoogleVisit | undefined> =>
  store(db)
    .deleteFrom('contact_google')
    .where('state_hash', '=', stateHash)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
