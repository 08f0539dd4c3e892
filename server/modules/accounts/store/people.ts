import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { preparedAlone, tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { EmailAddress } from '../core/email-address.ts'
import type { Person } from '../core/person.ts'
import type { AccountTables, PersonTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)
export const PERSON_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key as emailKey',
  'email_confirmed_at as emailConfirmedAt',
  'phone',
  'phone_confirmed_at as phoneConfirmedAt',
  'password_hash as passwordHash',
  'picture',
  'roles',
  'language',
  'suspended_at as suspendedAt',
  'suspension_note as suspensionNote',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'visit_before as visitBefore',
] as const

export async function findPerson(db: Db, id: PersonId): Promise<Person | undefined> {
  return store(db)
    .selectFrom('person')
    .select(PERSON_COLUMNS)
    .modifyFront(preparedAlone)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The row, locked until the transaction ends. */
export async function lockPerson(tx: Db, id: PersonId): Promise<Person | undefined> {
  return store(tx).selectFrom('person').select(PERSON_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Everybody with this address: the person who confirmed it first and, where nobody did, those who merely claim it, the
 * likeliest first (a confirmed phone, then the latest visit). At most twenty.
 */
export async function findByEmail(db: Db, emailKey: string): Promise<Person[]> {
  return store(db)
    .selectFrom('person')
    .select(PERSON_COLUMNS)
    .where('email_key', '=', emailKey)
    .orderBy((e) => e('email_confirmed_at', 'is not', null), 'desc')
    .orderBy((e) => e('phone_confirmed_at', 'is not', null), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** The person who confirmed this number, and everybody who claims it. */
export async function findByPhone(db: Db, phone: string): Promise<Person[]> {
  return store(db).selectFrom('person').select(PERSON_COLUMNS).where('phone', '=', phone).execute()
}

export async function insertPerson(tx: Db, person: Insertable<PersonTable>): Promise<PersonId> {
  return (await store(tx).insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePerson(tx: Db, id: PersonId, changes: Updateable<PersonTable>): Promise<void> {
  await store(tx).updateTable('person').set(changes).where('id', '=', id).execute()
}

/** Stores the hash of an unchanged password under better parameters; false where the password was changed meanwhile. */
export async function updatePasswordHash(db: Db, id: PersonId, before: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('person')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePerson(tx: Db, id: PersonId): Promise<void> {
  await store(tx).deleteFrom('person').where('id', '=', id).execute()
}

/** Makes all decisions about the same address or number wait until the transaction ends. Before any row is locked. */
export async function lockContact(tx: Db, emailKeyOrPhone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${emailKeyOrPhone}`}, 0))`.execute(tx)
}

/**
 * The person and everybody with this number, locked until the transaction ends. In a fixed order, so that two who take
 * each other's number do not deadlock.
 */
export async function lockForPhone(tx: Db, id: PersonId, phone: string): Promise<void> {
  await store(tx)
    .selectFrom('person')
    .select('id')
    .where((e) => e.or([e('id', '=', id), e('phone', '=', phone)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Removes everybody else's claim to this address. */
export async function deleteEmailClaims(tx: Db, { key }: EmailAddress, exceptId: PersonId): Promise<void> {
  await store(tx)
    .updateTable('person')
    .set({ email: null, email_key: null })
    .where('email_key', '=', key)
    .where('id', '<>', exceptId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Takes the number from everybody else, confirmed or not; returns who had confirmed it. */
export async function claimPhone(tx: Db, phone: string, exceptId: PersonId): Promise<Person | undefined> {
  const holder = (await findByPhone(tx, phone)).find(
    (person) => person.phoneConfirmedAt !== null && person.id !== exceptId,
  )
  await store(tx)
    .updateTable('person')
    .set({ phone: null, phone_confirmed_at: null })
    .where('phone', '=', phone)
    .where('id', '<>', exceptId)
    .execute()
  return holder
}

/**
 * The admins who are not suspended, locked until the transaction ends, so that two cannot take each other's role at
 * once.
 */
export async function lockAdmins(tx: Db): Promise<PersonId[]> {
  const rows = await store(tx)
    .selectFrom('person')
    .select('id')
    .where((e) => e.and([e('roles', '@>', e.val(['admin'])), e('suspended_at', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
