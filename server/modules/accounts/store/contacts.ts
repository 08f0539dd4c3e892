import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountTables, PersonContactTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)

/**
 * Every address (by its key) and number that these people have or had. The database records them whenever a person
 * changes.
 */
export function listContactsEver(db: Db, personIds: readonly PersonId[]): Promise<PersonContactTable[]> {
  return store(db)
    .selectFrom('person_contact')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .orderBy('kind')
    .orderBy('contact')
    .execute()
}

/** Deletes the contacts of an account that goes to another person. */
export async function deleteContactsEver(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('person_contact').where('person_id', '=', personId).execute()
}
