import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

/** False where the update was handled before. A concurrent caller waits for this transaction. */
export async function claimUpdate(tx: Db, updateId: number, now: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into bot_update (update_id, at)
      values (${updateId}::bigint, ${now}::bigint)
      on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

type Start = { personId: PersonId; expiresAt: Instant; signsIn: boolean }

export async function insertStart(db: Db, hash: Uint8Array, { personId, expiresAt, signsIn }: Start): Promise<void> {
  await sql`insert into bot_start (hash, person_id, expires_at, signs_in)
    values (${hash}, ${personId}, ${expiresAt}::bigint, ${signsIn})`.execute(db)
}

/** Uses a link up: returns its person, once. */
export async function claimStart(tx: Db, hash: Uint8Array, now: Instant): Promise<Start | undefined> {
  const { rows } = await sql<Start>`delete from bot_start where hash = ${hash}
    returning person_id as "personId", expires_at as "expiresAt", signs_in as "signsIn"`.execute(tx)
  return rows[0] && rows[0].expiresAt > now ? rows[0] : undefined
}

export async function deleteStartsOf(tx: Db, personId: PersonId): Promise<void> {
  await sql`delete from bot_start where person_id = ${personId}`.execute(tx)
}

/** Deletes updates handled before one instant, and links that ended before another. */
export async function deleteOldOfBot(db: Db, updatesBefore: number, startsBefore: number): Promise<void> {
  await sql`delete from bot_update where at < ${updatesBefore}::bigint`.execute(db)
  await sql`delete from bot_start where expires_at < ${startsBefore}::bigint`.execute(db)
}
