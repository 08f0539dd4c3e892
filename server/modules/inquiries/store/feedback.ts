import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FeedbackTable, InquiryTables } from './tables.ts'

type FeedbackRow = Selectable<FeedbackTable>
const store = (db: Db) => tables<InquiryTables>(db)

/** An address as it was written, and the form in which addresses are compared. */
type Email = { address: string; key: string }
type NewFeedback = {
  tenderId: TenderId
  author: string
  personId: PersonId | undefined
  email: Email | undefined
  star: number
  comment: string | undefined
  at: number
}

/**
 * Stores an author's feedback on a tender, once; a repetition changes it. A comment that is left out stays. Returns its
 * number.
 */
export async function insertFeedback(
  db: Db,
  { tenderId, author, personId, email, star, comment, at }: NewFeedback,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into feedback (tender_id, author, person_id, email, email_key, star, comment, given_at, changed_at)
    values (${tenderId}, ${author}, ${personId ?? null}, ${email?.address ?? null}, ${email?.key ?? null}, ${star},
      ${comment ?? null}, ${at}, ${at})
    on conflict (tender_id, author) do update set star = excluded.star,
      email = coalesce(excluded.email, feedback.email), email_key = coalesce(excluded.email_key, feedback.email_key),
      comment = coalesce(excluded.comment, feedback.comment), changed_at = excluded.changed_at
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('feedback was neither added nor changed')
  return row.id
}

/** Changes the author's own feedback; returns whether it existed. */
export async function updateFeedback(
  db: Db,
  id: number,
  { tenderId, author, email, star, comment, at }: Omit<NewFeedback, 'personId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('feedback')
    .set({
      star,
      changed_at: at,
      ...(comment === undefined ? {} : { comment }),
      ...(email ? { email: email.address, email_key: email.key } : {}),
    })
    .where('id', '=', id)
    .where('tender_id', '=', tenderId)
    .where('author', '=', author)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page, newest first. */
export async function listFeedbackPage(
  db: Db,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const all = store(db).selectFrom('feedback')
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute()
  return { rows, total: Number(count) }
}

/** A person's feedback, and feedback by links that named one of their addresses. */
export function listFeedbackOf(db: Db, personId: PersonId, emailKeys: readonly string[]): Promise<FeedbackRow[]> {
  return store(db)
    .selectFrom('feedback')
    .selectAll()
    .where((e) =>
      e.or([e('person_id', '=', personId), ...(emailKeys.length > 0 ? [e('email_key', 'in', emailKeys)] : [])]),
    )
    .orderBy('id')
    .execute()
}

/** The stars and comments stay, without the address that a link named. */
export async function deleteFeedbackEmails(db: Db, emailKeys: readonly string[]): Promise<void> {
  if (emailKeys.length === 0) return
  await store(db)
    .updateTable('feedback')
    .set({ email: null, email_key: null })
    .where('email_key', 'in', emailKeys)
    .execute()
}

export async function deleteFeedbackOf(db: Db, personId: PersonId): Promise<void> {
  await store(db).deleteFrom('feedback').where('person_id', '=', personId).execute()
}
