import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { SubscriptionTables } from './tables.ts'

const store = (db: Db) => tables<SubscriptionTables>(db)

/** The addresses a person shares with, in the order they were added. */
export function readTeam(db: Db, ownerId: number): Promise<{ email: string; email_key: string }[]> {
  return store(db)
    .selectFrom('team_member')
    .select(['email', 'email_key'])
    .where('owner_id', '=', ownerId)
    .orderBy('added_at')
    .orderBy('email_key')
    .execute()
}

export async function addMembers(
  db: Db,
  ownerId: number,
  members: readonly { key: string; email: string }[],
  now: number,
): Promise<void> {
  if (members.length === 0) return
  await store(db)
    .insertInto('team_member')
    .values(members.map(({ key, email }) => ({ owner_id: ownerId, email_key: key, email, added_at: now })))
    .execute()
}

export async function removeMembers(db: Db, ownerId: number, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await store(db).deleteFrom('team_member').where('owner_id', '=', ownerId).where('email_key', 'in', keys).execute()
}

/** Takes an address off every team: its owner asked to be forgotten. */
export async function removeEverywhere(db: Db, emailKey: string): Promise<void> {
  await store(db).deleteFrom('team_member').where('email_key', '=', emailKey).execute()
}
