import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { IdentityProvider } from '../core/person.ts'
import type { AccountTables, SignInLinkTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)

/** The person whose account is linked with this subject of a provider; undefined where nobody's is. */
export async function findLinkedPerson(
  db: Db,
  provider: IdentityProvider,
  subject: string,
): Promise<PersonId | undefined> {
  const row = await store(db)
    .selectFrom('sign_in_link')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.person_id
}

/** A person's linked sign-ins, by provider. */
export async function listSignInLinks(db: Db, personId: PersonId): Promise<SignInLinkTable[]> {
  return store(db)
    .selectFrom('sign_in_link')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('provider')
    .execute()
}

/** False where the subject, or the person for this provider, is linked already. */
export async function insertSignInLink(tx: Db, link: SignInLinkTable): Promise<boolean> {
  const result = await store(tx)
    .insertInto('sign_in_link')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes a person's links, or the one with a provider; returns how many there were. */
export async function deleteSignInLinks(tx: Db, personId: PersonId, provider?: IdentityProvider): Promise<number> {
  const all = store(tx).deleteFrom('sign_in_link').where('person_id', '=', personId)
  return Number((await (provider ? all.where('provider', '=', provider) : all).executeTakeFirst()).numDeletedRows)
}
