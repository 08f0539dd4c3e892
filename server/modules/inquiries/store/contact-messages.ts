import { sql } from 'kysely'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ContactMessageTable, InquiryTables } from './tables.ts'

export type ContactMessageRow = Selectable<ContactMessageTable>
const store = (db: Db) => tables<InquiryTables>(db)

/** Stores a message; returns its number. */
export async function insertContactMessage(db: Db, row: Insertable<ContactMessageTable>): Promise<number> {
  return (await store(db).insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Whether one with the same words of the same sender arrived since an instant, and is not answered. */
export async function findSameMessageSince(
  db: Db,
  { name, email, mobile, plan, subject, body }: Insertable<ContactMessageTable>,
  since: number,
): Promise<number | undefined> {
  const row = await store(db)
    .selectFrom('contact_message')
    .select('id')
    .where('received_at', '>', since)
    .where('answered_at', 'is', null)
    .where('name', '=', name)
    .where('email', 'is not distinct from', email ?? null)
    .where('mobile', 'is not distinct from', mobile ?? null)
    .where('plan', 'is not distinct from', plan ?? null)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .executeTakeFirst()
  return row?.id
}

/** How many arrived since an instant. */
export async function countReceivedSince(db: Db, since: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from contact_message where received_at > ${since}::bigint`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** A page, newest first, of all messages, of the answered or of the unanswered ones. */
export async function listContactMessagesPage(
  db: Db,
  { answered, pageIndex, pageSize }: { answered: boolean | undefined; pageIndex: number; pageSize: number },
): Promise<{ rows: ContactMessageRow[]; total: number }> {
  const chosen = store(db)
    .selectFrom('contact_message')
    .$if(answered !== undefined, (query) => query.where('answered_at', answered === true ? 'is not' : 'is', null))
  const { count } = await chosen.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute()
  return { rows, total: Number(count) }
}

/** Sets the mark where there is none yet, or removes it; undefined when there is no such message. */
export async function updateMessageAnswered(
  db: Db,
  id: number,
  mark: { at: number; by: PersonId | undefined } | undefined,
): Promise<ContactMessageRow | undefined> {
  const { rows } = await (
    mark
      ? sql<ContactMessageRow>`update contact_message set answered_at = coalesce(answered_at, ${mark.at}::bigint),
          answered_by = case when answered_at is null then ${mark.by ?? null}::bigint else answered_by end
        where id = ${id}
        returning *`
      : sql<ContactMessageRow>`update contact_message set answered_at = null, answered_by = null
        where id = ${id}
        returning *`
  ).execute(db)
  return rows[0]
}

/** The senders by email address, and by number where they left no address. */
type Senders = { emailKeys: readonly string[]; mobiles: readonly string[] }
const isFrom =
  ({ emailKeys, mobiles }: Senders) =>
  (e: ExpressionBuilder<InquiryTables, 'contact_message'>) =>
    e.or([
      ...(emailKeys.length > 0 ? [e('email_key', 'in', emailKeys)] : []),
      ...(mobiles.length > 0 ? [e.and([e('email_key', 'is', null), e('mobile', 'in', mobiles)])] : []),
    ])

export const listContactMessagesFrom = (db: Db, senders: Senders): Promise<ContactMessageRow[]> =>
  store(db).selectFrom('contact_message').selectAll().where(isFrom(senders)).orderBy('id').execute()

/** Deletes messages from these addresses and numbers; returns their numbers. */
export async function deleteMessagesFrom(db: Db, senders: Senders): Promise<number[]> {
  return (await store(db).deleteFrom('contact_message').where(isFrom(senders)).returning('id').execute()).map(
    ({ id }) => id,
  )
}

/** Removes these phone numbers from the remaining messages; returns the numbers of the messages. */
export async function deleteMobiles(db: Db, mobiles: readonly string[]): Promise<number[]> {
  if (mobiles.length === 0) return []
  return (
    await store(db)
      .updateTable('contact_message')
      .set({ mobile: null })
      .where('mobile', 'in', mobiles)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
}

/** Deletes messages received before an instant; returns their numbers. */
export async function deleteReceivedBefore(db: Db, before: number): Promise<number[]> {
  return (
    await store(db).deleteFrom('contact_message').where('received_at', '<', before).returning('id').execute()
  ).map(({ id }) => id)
}
