import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { SubscriptionTables } from './tables.ts'

const store = (db: Db) => tables<SubscriptionTables>(db)

/** The addresses a person shares with, in the order they were added. */
export function listTeam(
  db: Db,
  ownerId: PersonId,
): Promise<{ email: string; email_key: string; added_at: Instant }[]> {
  return store(db)
    .selectFrom('team_member')
    .select(['email', 'email_key', 'added_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('added_at')
    .orderBy('email_key')
    .execute()
}

export async function insertMembers(
  db: Db,
  ownerId: PersonId,
  members: readonly { key: string; email: string }[],
  now: Instant,
): Promise<void> {
  if (members.length === 0) return
  await store(db)
    .insertInto('team_member')
    .values(members.map(({ key, email }) => ({ owner_id: ownerId, email_key: key, email, added_at: now })))
    .execute()
}

/** How long a former membership is remembered; nobody decides on an older payment. */
const KEPT_FOR = 400 * DAY

export async function deleteMembers(db: Db, ownerId: PersonId, keys: readonly string[], now: Instant): Promise<void> {
  if (keys.length === 0) return
  await store(db).deleteFrom('team_member').where('owner_id', '=', ownerId).where('email_key', 'in', keys).execute()
  await store(db)
    .deleteFrom('team_past')
    .where('until_at', '<', now - KEPT_FOR)
    .execute()
  await store(db)
    .insertInto('team_past')
    .values(keys.map((key) => ({ owner_id: ownerId, email_key: key, until_at: now })))
    .execute()
}

/** A person with every address (by its key) by which a team may know them. */
export type Member = { id: number; emailKeys: readonly string[] }

/**
 * Whether two people are in one team now, or were at some time since an instant: one in the other's, or both in
 * somebody else's.
 */
export async function hasSharedTeamSince(db: Db, one: Member, other: Member, since: number): Promise<boolean> {
  const { rows } = await sql`
    with shared as (
      select owner_id, email_key from team_member
      union select owner_id, email_key from team_past where until_at >= ${since}::bigint
    )
    select 1 from shared
    where (owner_id = ${one.id} and email_key = any(${[...other.emailKeys]}::text[]))
      or (owner_id = ${other.id} and email_key = any(${[...one.emailKeys]}::text[]))
      or (email_key = any(${[...one.emailKeys]}::text[]) and owner_id in (
        select owner_id from shared where email_key = any(${[...other.emailKeys]}::text[])))
    limit 1`.execute(db)
  return rows.length > 0
}

/** The ids of people whose paid time runs and who share it with this address. */
export async function listTeamOwners(db: Db, emailKey: string, now: Instant): Promise<PersonId[]> {
  const rows = await store(db)
    .selectFrom('team_member')
    .innerJoin('subscription', 'subscription.person_id', 'team_member.owner_id')
    .select('team_member.owner_id')
    .where('team_member.email_key', '=', emailKey)
    .where('subscription.end_at', '>', now)
    .orderBy('team_member.owner_id')
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** Removes an address from every team, because its owner was deleted. */
export async function deleteFromTeams(db: Db, emailKey: string): Promise<void> {
  for (const table of ['team_member', 'team_past'] as const)
    await store(db).deleteFrom(table).where('email_key', '=', emailKey).execute()
}

/** Deletes with whom a person shares, and shared. */
export async function deleteTeam(db: Db, ownerId: PersonId): Promise<void> {
  for (const table of ['team_member', 'team_past'] as const)
    await store(db).deleteFrom(table).where('owner_id', '=', ownerId).execute()
}
