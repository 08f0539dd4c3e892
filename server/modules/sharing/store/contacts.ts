import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConsentSource, ContactTable, SharingTables } from './tables.ts'

export type ContactRow = Selectable<ContactTable>
const store = (db: Db) => tables<SharingTables>(db)
type NewContact = {
  name: string
  nameKey: string
  email: string | undefined
  emailKey: string | undefined
  phone: string | undefined
}

/** A person's imported contacts, oldest first. */
export const listContactsOf = (db: Db, personId: PersonId): Promise<ContactRow[]> =>
  store(db).selectFrom('contact').selectAll().where('person_id', '=', personId).orderBy('id').execute()

const columns = (contacts: readonly NewContact[]) => {
  const columnOf = (pick: (contact: NewContact) => string | undefined) =>
    contacts.map((contact) => pick(contact) ?? null)
  return {
    names: columnOf((c) => c.name),
    nameKeys: columnOf((c) => c.nameKey),
    emails: columnOf((c) => c.email),
    emailKeys: columnOf((c) => c.emailKey),
    phones: columnOf((c) => c.phone),
  }
}

/** Inserts new contacts of a person in one statement. */
export async function insertContacts(
  db: Db,
  personId: PersonId,
  contacts: readonly NewContact[],
  at: number,
): Promise<void> {
  if (contacts.length === 0) return
  const { names, nameKeys, emails, emailKeys, phones } = columns(contacts)
  await sql`insert into contact (person_id, name, name_key, email, email_key, phone, added_at)
    select ${personId}::bigint, n, nk, e, ek, p, ${at}::bigint
    from unnest(${names}::text[], ${nameKeys}::text[], ${emails}::text[], ${emailKeys}::text[], ${phones}::text[])
      as c (n, nk, e, ek, p)`.execute(db)
}

/** Updates existing contacts. */
export async function updateContacts(
  db: Db,
  personId: PersonId,
  contacts: readonly (NewContact & { id: number })[],
): Promise<void> {
  if (contacts.length === 0) return
  const { names, nameKeys, emails, emailKeys, phones } = columns(contacts)
  await sql`update contact set name = c.n, name_key = c.nk, email = c.e, email_key = c.ek, phone = c.p
    from unnest(${contacts.map(({ id }) => id)}::bigint[], ${names}::text[], ${nameKeys}::text[], ${emails}::text[],
      ${emailKeys}::text[], ${phones}::text[])
      as c (id, n, nk, e, ek, p)
    where contact.id = c.id and contact.person_id = ${personId}`.execute(db)
}

export async function countContacts(
  db: Db,
  personId: PersonId,
): Promise<{ total: number; emailCount: number; phoneCount: number }> {
  const { rows } = await sql<{ total: number; emails: number; phones: number }>`
    select count(*) as total, count(email) as emails, count(phone) as phones
    from contact
    where person_id = ${personId}`.execute(db)
  return {
    total: Number(rows[0]?.total ?? 0),
    emailCount: Number(rows[0]?.emails ?? 0),
    phoneCount: Number(rows[0]?.phones ?? 0),
  }
}

/** A page by name. */
export async function listContactsPage(
  db: Db,
  personId: PersonId,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<ContactRow[]> {
  return store(db)
    .selectFrom('contact')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('name_key')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute()
}

/**
 * The person's contacts of which a word of the name, the address, or the number in E.164 has this beginning. The
 * beginning is text, never a pattern.
 */
export async function listContactsBeginning(
  db: Db,
  personId: PersonId,
  by: 'name' | 'email' | 'phone',
  beginning: string,
  most: number,
): Promise<ContactRow[]> {
  const begins =
    by === 'name'
      ? sql`position(${` ${beginning}`} in ' ' || name_key) > 0`
      : by === 'email'
        ? sql`starts_with(email_key, ${beginning})`
        : sql`starts_with(phone, ${beginning})`
  const { rows } = await sql<ContactRow>`
    select * from contact where person_id = ${personId} and ${begins} order by name_key, id limit ${most}`.execute(db)
  return rows
}

export const deleteContact = async (db: Db, personId: PersonId, id: number): Promise<boolean> =>
  (await store(db).deleteFrom('contact').where('person_id', '=', personId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows > 0n

/** Deletes all of a person's contacts, and their consent; returns how many contacts there were. */
export async function deleteContactsOf(db: Db, personId: PersonId): Promise<number> {
  await store(db).deleteFrom('contact_consent').where('person_id', '=', personId).execute()
  await store(db).deleteFrom('contact_google').where('person_id', '=', personId).execute()
  return Number(
    (await store(db).deleteFrom('contact').where('person_id', '=', personId).executeTakeFirst()).numDeletedRows,
  )
}

/** Removes these addresses and numbers from everybody's contacts; a contact without any left is deleted. */
export async function deleteFromContacts(
  db: Db,
  emailKeys: readonly string[],
  phones: readonly string[],
): Promise<void> {
  await sql`delete from contact
    where (email_key = any(${[...emailKeys]}::text[]) and (phone is null or phone = any(${[...phones]}::text[])))
    or (phone = any(${[...phones]}::text[]) and email is null)`.execute(db)
  await sql`update contact set email = null, email_key = null where email_key = any(${[...emailKeys]}::text[])`.execute(
    db,
  )
  await sql`update contact set phone = null where phone = any(${[...phones]}::text[])`.execute(db)
}

export async function insertConsent(
  db: Db,
  personId: PersonId,
  source: ConsentSource,
  contacts: number,
  at: number,
): Promise<void> {
  await store(db).insertInto('contact_consent').values({ person_id: personId, at, source, contacts }).execute()
}

export const listConsents = (db: Db, personId: PersonId) =>
  store(db).selectFrom('contact_consent').selectAll().where('person_id', '=', personId).orderBy('at').execute()
