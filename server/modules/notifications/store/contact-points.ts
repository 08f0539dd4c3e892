import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ContactPointId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ContactPointTable, NotificationTables } from './tables.ts'

const store = (db: Db) => tables<NotificationTables>(db)
export type ContactPoint = Selectable<ContactPointTable>

export async function listContactPointsByIds(
  db: Db,
  ids: readonly ContactPointId[],
): Promise<Map<ContactPointId, ContactPoint>> {
  if (ids.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('contact_point')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function listContactPoints(db: Db, personId: PersonId): Promise<ContactPoint[]> {
  return store(db).selectFrom('contact_point').selectAll().where('person_id', '=', personId).orderBy('id').execute()
}

/** Returns whether it was the person's. */
export async function deleteContactPoint(db: Db, personId: PersonId, id: ContactPointId): Promise<boolean> {
  const { numDeletedRows } = await store(db)
    .deleteFrom('contact_point')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteContactPointsOf(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('contact_point').where('person_id', '=', personId).execute()
}

/** The channel reported it as gone. A contact point that was renewed since `attemptedAt` stays on. */
export async function updateContactPointOff(
  db: Db,
  id: ContactPointId,
  reason: string,
  attemptedAt: Instant,
  now: Instant,
): Promise<void> {
  await store(db)
    .updateTable('contact_point')
    .set({ off_at: now, off_reason: reason })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .where('created_at', '<=', attemptedAt)
    .execute()
}

/** The mailboxes and phones that a provider reported as gone, with the reason. */
export async function listGoneAmong(
  db: Db,
  channel: 'email' | 'sms',
  recipientKeys: readonly string[],
): Promise<Map<string, { reason: string; at: number }>> {
  if (recipientKeys.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('contact_gone')
    .selectAll()
    .where('channel', '=', channel)
    .where((e) => e('recipient_key', '=', e.fn.any(e.val(recipientKeys))))
    .execute()
  return new Map(rows.map(({ recipient_key, reason, at }) => [recipient_key, { reason, at }]))
}

export async function insertGone(
  db: Db,
  channel: 'email' | 'sms',
  recipientKey: string,
  reason: string,
  now: Instant,
): Promise<void> {
  await sql`insert into contact_gone (channel, recipient_key, reason, at)
    values (${channel}, ${recipientKey}, ${reason}, ${now}::bigint)
    on conflict do nothing`.execute(db)
}

export async function deleteGoneContactPoints(
  db: Db,
  channel: 'email' | 'sms',
  recipientKeys: readonly string[],
): Promise<void> {
  await sql`delete from contact_gone
    where channel = ${channel} and recipient_key = any(${recipientKeys}::text[])`.execute(db)
}
