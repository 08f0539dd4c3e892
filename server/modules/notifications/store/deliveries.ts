import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DeliveryId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { OutgoingMessage } from '../core/message.ts'
import type { DeliveryTable, NotificationTables } from './tables.ts'

export type DeliveryRow = Selectable<DeliveryTable>
const store = (db: Db) => tables<NotificationTables>(db)

/** PostgreSQL stores no NUL, and readers cannot see one. */
const storable = (text: string): string => text.replaceAll('\0', '')

/** Adds a message unless its key is known; returns whether it is new. */
export async function insertMessage(
  db: Db,
  message: OutgoingMessage,
  recipientKey: string,
  now: Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('delivery')
    .values({
      key: message.key,
      kind: message.kind,
      channel: message.channel,
      recipient: storable(message.to),
      recipient_key: recipientKey,
      lang: message.lang,
      subject: message.subject === undefined ? null : storable(message.subject),
      body_text: storable(message.text),
      body_html: message.html === undefined ? null : storable(message.html),
      secret: message.secret ?? false,
      transactional: message.transactional ?? true,
      created_at: now,
      expires_at: message.expiresAt ?? null,
      next_at: now,
      // A person waits for it, so it goes before all digests.
      urgent: message.transactional ?? true,
      extras: message.unsubscribe === undefined ? null : JSON.stringify({ unsubscribe: message.unsubscribe }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function hasDelivery(db: Db, key: string): Promise<boolean> {
  return (await store(db).selectFrom('delivery').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Makes concurrent counts of the same recipient wait for this transaction. */
export async function lockRecipient(db: Db, recipientKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${recipientKey}`}, 0))`.execute(db)
}

/** How many messages were written to a recipient since two instants. */
export async function countSince(
  db: Db,
  recipientKey: string,
  hour: number,
  day: number,
): Promise<{ hour: number; day: number }> {
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > ${hour}::bigint) as hour, count(*) as day
    from delivery where recipient_key = ${recipientKey} and created_at > ${day}::bigint`.execute(db)
  return { hour: Number(rows[0]?.hour ?? 0), day: Number(rows[0]?.day ?? 0) }
}

/** The newest messages without a configured channel: those that would have been sent. */
export function listShown(db: Db, most: number): Promise<DeliveryRow[]> {
  return store(db)
    .selectFrom('delivery')
    .selectAll()
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function findShown(db: Db, id: DeliveryId): Promise<DeliveryRow | undefined> {
  return store(db)
    .selectFrom('delivery')
    .selectAll()
    .where('state', '=', 'shown')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes up to `most` ended messages written before an instant; returns how many. */
export async function deleteEnded(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery where id in (
      select id
      from delivery
      where created_at < ${before}::bigint and state <> 'pending'
      order by created_at
      limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Everything ever written to addresses that count as these mailboxes and phones; the caller must separate different
 * people.
 */
export function listDeliveriesTo(db: Db, recipientKeys: readonly string[]): Promise<DeliveryRow[]> {
  if (recipientKeys.length === 0) return Promise.resolve([])
  return store(db)
    .selectFrom('delivery')
    .selectAll()
    .where('recipient_key', 'in', recipientKeys)
    .orderBy('id')
    .execute()
}

export async function deleteDeliveriesById(db: Db, ids: readonly DeliveryId[]): Promise<void> {
  if (ids.length > 0) await sql`delete from delivery where id = any(${[...ids]}::bigint[])`.execute(db)
}

export async function deleteDeliveriesByKey(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`delete from delivery where key = any(${[...keys]}::text[])`.execute(db)
}

export async function deleteDeliveriesByPrefix(db: Db, beginning: string): Promise<void> {
  await sql`delete from delivery where starts_with(key, ${beginning})`.execute(db)
}

export async function listDeliveriesByPrefix(db: Db, beginning: string): Promise<DeliveryRow[]> {
  return store(db)
    .selectFrom('delivery')
    .selectAll()
    .where(sql<boolean>`starts_with(key, ${beginning})`)
    .orderBy('id')
    .execute()
}

/** The parts of messages that waiting callers need, by key. */
export function listDeliveriesByKey(
  db: Db,
  keys: readonly string[],
): Promise<Pick<DeliveryRow, 'key' | 'channel' | 'recipient' | 'state' | 'reason'>[]> {
  if (keys.length === 0) return Promise.resolve([])
  return store(db)
    .selectFrom('delivery')
    .select(['key', 'channel', 'recipient', 'state', 'reason'])
    .where('key', 'in', keys)
    .execute()
}

/** Deletes those of these messages that are not being sent at this moment and were not sent. */
export async function deletePendingByKey(db: Db, keys: readonly string[], now: Instant): Promise<void> {
  await sql`delete from delivery where key = any(${[...keys]}::text[]) and state = 'pending'
    and (leased_until is null or leased_until <= ${now}::bigint)`.execute(db)
}
