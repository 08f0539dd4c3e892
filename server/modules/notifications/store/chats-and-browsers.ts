import { sql } from 'kysely'
import type { ContactPointId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { OFF_WITH_SESSION } from './push-sessions.ts'

export type ChatPoint = { id: ContactPointId; personId: PersonId; lang: 'en' | 'am'; offAt: Instant | null }
type NewPoint = {
  personId: PersonId
  channel: 'telegram' | 'push'
  address: string
  label: string | null
  lang: 'en' | 'am'
  keys?: { p256dh: string; auth: string }
  browserId?: string
  sessionId?: string
}

/** The chat with this address, switched on or off. */
export async function findChatAt(db: Db, chat: string): Promise<ChatPoint | undefined> {
  const { rows } = await sql<ChatPoint>`select id, person_id as "personId", lang, off_at as "offAt"
    from contact_point where channel = 'telegram' and address = ${chat}`.execute(db)
  return rows[0]
}

/** The person's chat that can be written to, the newest of several. */
export async function findChatOf(
  db: Db,
  personId: PersonId,
): Promise<{ id: ContactPointId; address: string } | undefined> {
  const { rows } = await sql<{ id: ContactPointId; address: string }>`select id, address from contact_point
    where person_id = ${personId} and channel = 'telegram' and off_at is null
    order by created_at desc, id desc
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Stores a contact point, which becomes this person's and active even if it was another's. Returns whether it is new to
 * the person.
 */
export async function insertOrUpdatePoint(
  tx: Db,
  point: NewPoint,
  now: Instant,
): Promise<{ id: ContactPointId; isNew: boolean }> {
  const { personId, channel, address, label, lang, keys, browserId, sessionId } = point
  const before = await sql<{ personId: PersonId }>`
    select person_id as "personId"
    from contact_point
    where channel = ${channel} and address = ${address}
    for update`.execute(tx)
  const { rows } = await sql<{ id: ContactPointId }>`
    insert into contact_point (person_id, channel, address, keys, browser_id, session_id, label, lang, created_at)
    values (${personId}, ${channel}, ${address}, ${keys === undefined ? null : JSON.stringify(keys)}::jsonb,
      ${browserId ?? null}, ${sessionId ?? null}::uuid, ${label}, ${lang}, ${now}::bigint)
    on conflict (channel, address) do update set person_id = excluded.person_id, keys = excluded.keys,
      browser_id = excluded.browser_id, session_id = excluded.session_id, device_hash = null,
      label = coalesce(excluded.label, contact_point.label),
      lang = case
        when contact_point.person_id = excluded.person_id and contact_point.channel = 'telegram' then contact_point.lang
        else excluded.lang end,
      created_at = excluded.created_at, off_at = null, off_reason = null
    returning id`.execute(tx)
  return { id: rows[0]?.id ?? 0, isNew: before.rows[0]?.personId !== personId }
}

/**
 * The name of a person's browser with this push address, or else of their session's. None where its messages ended with
 * the session.
 */
export async function findBrowserOf(
  db: Db,
  { id, sessionId }: { id: PersonId; sessionId: string | undefined },
  address = '',
): Promise<string | undefined> {
  const { rows } = await sql<{ browserId: string }>`
    select browser_id as "browserId"
    from contact_point
    where person_id = ${id}
      and channel = 'push'
      and browser_id is not null
      and off_reason is distinct from ${OFF_WITH_SESSION}
      and (address = ${address} or session_id = ${sessionId ?? null}::uuid)
    order by address = ${address} desc, created_at desc, id desc
    limit 1`.execute(db)
  return rows[0]?.browserId
}

/** Removes a browser's records under its earlier addresses; returns those that belonged to the person. */
export async function deleteOthersOfBrowser(
  tx: Db,
  browserId: string,
  address: string,
  personId: PersonId,
): Promise<ContactPointId[]> {
  const { rows } = await sql<{ id: ContactPointId; personId: PersonId }>`delete from contact_point
    where channel = 'push' and browser_id = ${browserId} and address <> ${address}
    returning id, person_id as "personId"`.execute(tx)
  return rows.flatMap((row) => (row.personId === personId ? row.id : []))
}

/**
 * Moves a person's push messages with their keys from replaced contact points to the new one, because a repetition
 * would enqueue them once more. Waiting ones that it has already are deleted.
 */
export async function updatePointsOfDeliveries(
  tx: Db,
  personId: PersonId,
  replaced: readonly ContactPointId[],
  by: ContactPointId,
): Promise<void> {
  if (replaced.length === 0) return
  const moving = sql`
    select id, state, key, row_number() over (partition by key order by state = 'pending', id) as nth
    from (
      select id, state, regexp_replace(key, ':[0-9]+$', ${`:${by}`}) as key
      from delivery
      where person_id = ${personId} and contact_point_id = any(${[...replaced]}::bigint[]) and channel = 'push') as one`
  await sql`
    delete from delivery
    using (${moving}) as moving
    where delivery.id = moving.id
      and moving.state = 'pending'
      and (moving.nth > 1 or exists (select from delivery other where other.key = moving.key))`.execute(tx)
  await sql`
    update delivery
    set contact_point_id = ${by}::bigint, key = moving.key
    from (${moving}) as moving
    where delivery.id = moving.id
      and moving.nth = 1
      and not exists (select from delivery other where other.key = moving.key)`.execute(tx)
}

/** Deletes all but a person's newest browsers. */
export async function deleteOldestBrowsers(tx: Db, personId: PersonId, most: number): Promise<void> {
  await sql`delete from contact_point where id in (
    select id
    from contact_point
    where person_id = ${personId} and channel = 'push'
    order by created_at desc, id desc offset ${most})`.execute(tx)
}

/** Deletes a chat of the person; without one, all their chats. */
export async function deleteChats(tx: Db, personId: PersonId, chat?: string): Promise<void> {
  await sql`delete from contact_point
    where person_id = ${personId}
      and channel = 'telegram'
      and (${chat ?? null}::text is null or address = ${chat ?? null})`.execute(tx)
}

export async function updateChatOff(tx: Db, chat: string, reason: string, now: Instant): Promise<void> {
  await sql`update contact_point set off_at = ${now}::bigint, off_reason = ${reason}
    where channel = 'telegram' and address = ${chat} and off_at is null`.execute(tx)
}

export async function updateChatOn(tx: Db, chat: string, now: Instant): Promise<void> {
  await sql`update contact_point set off_at = null, off_reason = null, created_at = ${now}::bigint
    where channel = 'telegram' and address = ${chat} and off_at is not null`.execute(tx)
}

export async function updateChatLanguage(tx: Db, chat: string, lang: 'en' | 'am'): Promise<void> {
  await sql`update contact_point set lang = ${lang} where channel = 'telegram' and address = ${chat}`.execute(tx)
}

/** Records the highest level that a browser answered. */
export async function insertRefusal(db: Db, browserId: string, level: number, now: Instant): Promise<void> {
  await sql`insert into push_refusal (browser_id, level, at) values (${browserId}, ${level}, ${now}::bigint)
    on conflict (browser_id) do update set level = greatest(push_refusal.level, excluded.level),
      at = excluded.at`.execute(db)
}

export async function deleteRefusal(db: Db, browserId: string): Promise<void> {
  await sql`delete from push_refusal where browser_id = ${browserId}`.execute(db)
}

export async function deleteRefusalsBefore(db: Db, before: number): Promise<void> {
  await sql`delete from push_refusal where at < ${before}::bigint`.execute(db)
}
