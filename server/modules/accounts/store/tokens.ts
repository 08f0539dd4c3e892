import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountTables, AccountTokenTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)
type TokenRow = Selectable<AccountTokenTable>

/** Stores a token; earlier ones of its kind for the person become void. The same one twice is one. */
export async function insertToken(tx: Db, token: TokenRow): Promise<void> {
  await store(tx)
    .deleteFrom('account_token')
    .where('person_id', '=', token.person_id)
    .where('kind', '=', token.kind)
    .where('hash', '<>', token.hash)
    .execute()
  await store(tx)
    .insertInto('account_token')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The token while it is still valid, without using it. Undefined where it is unknown, used, for another address, or
 * expired.
 */
export async function findToken(
  db: Db,
  kind: TokenRow['kind'],
  hash: Uint8Array,
  emailKey: string,
  now: Instant,
): Promise<TokenRow | undefined> {
  return store(db)
    .selectFrom('account_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a token, so that nobody else can. Undefined where it is unknown, used, for another address, or expired. */
export async function claimToken(
  tx: Db,
  kind: TokenRow['kind'],
  hash: Uint8Array,
  emailKey: string,
  now: Instant,
): Promise<TokenRow | undefined> {
  return store(tx)
    .deleteFrom('account_token')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTokens(
  tx: Db,
  by: { personId: PersonId } | { emailKey: string },
  kind?: TokenRow['kind'],
): Promise<void> {
  const all = store(tx).deleteFrom('account_token')
  const some = 'personId' in by ? all.where('person_id', '=', by.personId) : all.where('email_key', '=', by.emailKey)
  await (kind ? some.where('kind', '=', kind) : some).execute()
}

/** Voids tokens that would change the person's address. */
export async function deleteAddressTokens(tx: Db, personId: PersonId, emailKey: string | null): Promise<void> {
  await sql`delete from account_token
    where person_id = ${personId} and kind = 'activation' and email_key is distinct from ${emailKey}`.execute(tx)
}

/** True only the first time it is presented. */
export async function claimOnce(tx: Db, hash: Uint8Array, expiresAt: Instant): Promise<boolean> {
  const result = await store(tx)
    .insertInto('used_once')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
