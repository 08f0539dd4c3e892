import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { SharingTables, ShareTable } from './tables.ts'

export type ShareRow = Selectable<ShareTable>
const store = (db: Db) => tables<SharingTables>(db)

export const insertShare = (db: Db, row: Insertable<ShareTable>): Promise<ShareRow> =>
  store(db).insertInto('share').values(row).returningAll().executeTakeFirstOrThrow()

/** Shares of the same tender with recipients of the same mark by the same person since an instant, the newest first. */
export const listAlikeSince = (
  db: Db,
  same: { personId: PersonId; tenderId: TenderId; mark: string },
  since: number,
): Promise<ShareRow[]> =>
  store(db)
    .selectFrom('share')
    .selectAll()
    .where('person_id', '=', same.personId)
    .where('tender_id', '=', same.tenderId)
    .where('recipient_mark', '=', same.mark)
    .where('shared_at', '>', since)
    .orderBy('id', 'desc')
    .execute()

/** How many SMS parts were sent since an instant, by all people. Concurrent senders of SMS wait for each other. */
export async function countSmsPartsSince(tx: Db, since: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('share sms', 0))`.execute(tx)
  const { rows } = await sql<{
    parts: number
  }>`select coalesce(sum(parts), 0) as parts from share where channel = 'sms' and shared_at > ${since}::bigint`.execute(
    tx,
  )
  return Number(rows[0]?.parts ?? 0)
}

/** Serialises one person's shares. */
export async function lockSharer(tx: Db, personId: PersonId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`share ${personId}`}, 0))`.execute(tx)
}

export const findShareOf = (db: Db, personId: PersonId, id: number): Promise<ShareRow | undefined> =>
  store(db).selectFrom('share').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()

/** A page, newest first. */
export async function listSharesPage(
  db: Db,
  personId: PersonId,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) {
  const all = store(db).selectFrom('share').where('person_id', '=', personId)
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('shared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute()
  return { rows, total: Number(count) }
}

export const listSharesOf = (db: Db, personId: PersonId): Promise<ShareRow[]> =>
  store(db).selectFrom('share').selectAll().where('person_id', '=', personId).orderBy('id').execute()

/** The keys of messages to a recipient. */
export const listMessageKeysTo = async (db: Db, mark: string): Promise<string[]> =>
  (await store(db).selectFrom('share').select('message_key').where('recipient_mark', '=', mark).execute()).map(
    ({ message_key }) => message_key,
  )

/** Deletes a person's shares; returns the keys of their messages. */
export const deleteSharesOf = async (db: Db, personId: PersonId): Promise<string[]> =>
  (await store(db).deleteFrom('share').where('person_id', '=', personId).returning('message_key').execute()).map(
    ({ message_key }) => message_key,
  )

/**
 * Shares sent to these addresses, by the key that all spellings have in common; similar addresses of other people have
 * it as well.
 */
export async function listSharesTo(
  db: Db,
  channel: 'email' | 'sms',
  keys: readonly string[],
): Promise<Pick<ShareRow, 'id' | 'recipient'>[]> {
  const { rows } = await sql<Pick<ShareRow, 'id' | 'recipient'>>`select id, recipient from share
    where channel = ${channel} and recipient_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

export async function deleteShares(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from share where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Deletes shares sent before an instant; returns the keys of their messages. */
export const deleteSharesBefore = async (db: Db, before: number): Promise<string[]> =>
  (await store(db).deleteFrom('share').where('shared_at', '<', before).returning('message_key').execute()).map(
    ({ message_key }) => message_key,
  )

export const isBlocked = async (db: Db, mark: string): Promise<boolean> =>
  (await store(db).selectFrom('share_block').select('at').where('recipient_mark', '=', mark).executeTakeFirst()) !==
  undefined

/** The blocked ones among these recipients. */
export async function listBlockedAmong(db: Db, marks: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    mark: string
  }>`select recipient_mark as mark from share_block where recipient_mark = any(${[...marks]}::text[])`.execute(db)
  return new Set(rows.map(({ mark }) => mark))
}

export const findShareByKey = (db: Db, messageKey: string): Promise<ShareRow | undefined> =>
  store(db).selectFrom('share').selectAll().where('message_key', '=', messageKey).executeTakeFirst()

export async function insertBlock(db: Db, mark: string, at: number): Promise<void> {
  await store(db)
    .insertInto('share_block')
    .values({ recipient_mark: mark, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(db: Db, mark: string): Promise<void> {
  await store(db).deleteFrom('share_block').where('recipient_mark', '=', mark).execute()
}
