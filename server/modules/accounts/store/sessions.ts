import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { preparedAlone, tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { SESSION_IDLE, MAX_SESSION_AGE } from '../core/sessions.ts'
import type { Role } from '#contract/endpoint.ts'
import type { AccountTables, SessionTable } from './tables.ts'

const store = (db: Db) => tables<AccountTables>(db)

type SessionRow = Selectable<SessionTable>
/** The person of a live session, as every request needs them. */
export type LiveSession = {
  sessionId: string
  createdAt: Instant
  lastUsedAt: Instant
  id: number
  name: string | null
  email: string | null
  emailKey: string | null
  emailConfirmedAt: Instant | null
  phone: string | null
  phoneConfirmedAt: Instant | null
  roles: Role[]
  language: 'en' | 'am'
}

const live = (now: Instant) =>
  sql`s.created_at > ${now - MAX_SESSION_AGE}::bigint
    and s.last_used_at > ${now - SESSION_IDLE}::bigint
    and p.suspended_at is null`
const WHO = sql`s.id as "sessionId", s.created_at as "createdAt", s.last_used_at as "lastUsedAt", p.id, p.name, p.email,
  p.email_key as "emailKey", p.email_confirmed_at as "emailConfirmedAt", p.phone,
  p.phone_confirmed_at as "phoneConfirmedAt", p.roles, p.language`

/** The session of a bearer that is valid now. */
export async function findByBearer(db: Db, hash: Uint8Array, now: Instant): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select ${preparedAlone} ${WHO}
    from access_token a join session s on s.id = a.session_id join person p on p.id = s.person_id
    where a.hash = ${hash} and a.expires_at > ${now}::bigint and ${live(now)}`.execute(db)
  return rows[0]
}

type ShownSecret = LiveSession & {
  secretId: number
  retiredAt: Instant | null
  seenAt: Instant | null
  newerSeen: boolean | null
}

/** The session of a cookie, and the state of the presented value. */
export async function findBySecret(db: Db, hash: Uint8Array, now: Instant): Promise<ShownSecret | undefined> {
  const { rows } = await sql<ShownSecret>`
    select ${preparedAlone} ${WHO}, c.id as "secretId", c.retired_at as "retiredAt", c.seen_at as "seenAt",
      (select bool_or(n.seen_at is not null)
        from session_secret n
        where n.session_id = c.session_id and n.id > c.id) as "newerSeen"
    from session_secret c join session s on s.id = c.session_id join person p on p.id = s.person_id
    where c.hash = ${hash} and ${live(now)}`.execute(db)
  return rows[0]
}

export async function insertSession(tx: Db, session: Insertable<SessionTable>): Promise<void> {
  await store(tx).insertInto('session').values(session).execute()
}

/** Locks the session until the transaction ends; false where it is gone. */
export async function lockSession(tx: Db, id: string): Promise<boolean> {
  return (
    (await store(tx).selectFrom('session').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
    undefined
  )
}

export async function updateSessionLastUsed(db: Db, id: string, now: Instant): Promise<void> {
  await store(db).updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function insertSessionSecret(tx: Db, sessionId: string, hash: Uint8Array, now: Instant): Promise<void> {
  await store(tx).insertInto('session_secret').values({ session_id: sessionId, hash, created_at: now }).execute()
}

export async function updateSecretSeen(db: Db, id: number, now: Instant): Promise<void> {
  await store(db)
    .updateTable('session_secret')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}

/**
 * Replaces a value of the cookie, and later ones that seem lost. They stay known: if one of them did arrive, the client
 * that presented the older value had copied it, which shows when both continue.
 */
export async function updateSecretRetired(tx: Db, sessionId: string, id: number, now: Instant): Promise<void> {
  await store(tx)
    .updateTable('session_secret')
    .set({ retired_at: now })
    .where('session_id', '=', sessionId)
    .where((e) => e.or([e('id', '=', id), e.and([e('id', '>', id), e('retired_at', 'is', null)])]))
    .execute()
}

export async function insertBearer(tx: Db, sessionId: string, hash: Uint8Array, expiresAt: Instant): Promise<void> {
  await store(tx).insertInto('access_token').values({ session_id: sessionId, hash, expires_at: expiresAt }).execute()
}

/** Earlier bearers of the session expire at `until` at the latest. */
export async function updateBearerExpiry(tx: Db, sessionId: string, until: number): Promise<void> {
  await store(tx)
    .updateTable('access_token')
    .set({ expires_at: until })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', until)
    .execute()
}

/** The latest used first. */
export async function listSessionRows(db: Db, personId: PersonId, now: Instant): Promise<SessionRow[]> {
  return store(db)
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('created_at', '>', now - MAX_SESSION_AGE)
    .where('last_used_at', '>', now - SESSION_IDLE)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

type Deleted = { id: string; device: Uint8Array | null }

/** A session of the person, with its cookie and bearers; undefined where there is none. */
export async function deleteSession(tx: Db, personId: PersonId, id: string): Promise<Deleted | undefined> {
  return store(tx)
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(['id', 'device_hash as device'])
    .executeTakeFirst()
}

/** Every session of the person, except one if named. */
export async function deleteSessions(tx: Db, personId: PersonId, except: string | null): Promise<Deleted[]> {
  const all = store(tx).deleteFrom('session').where('person_id', '=', personId)
  return (except === null ? all : all.where('id', '<>', except)).returning(['id', 'device_hash as device']).execute()
}
