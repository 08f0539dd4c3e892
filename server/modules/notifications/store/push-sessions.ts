import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

export const OFF_WITH_SESSION = 'signed-out'

/** A session that ended, and the hash of the cookie by which its browser is recognised, if it has one. */
export type EndedSession = { id: string; device: Uint8Array | null }

/** Switches off the browsers of these sessions of a person. */
export async function updateBrowsersOffBySession(
  tx: Db,
  personId: PersonId,
  ended: readonly EndedSession[],
  now: Instant,
): Promise<void> {
  if (ended.length === 0) return
  await sql`update contact_point set off_at = ${now}::bigint, off_reason = ${OFF_WITH_SESSION},
      device_hash = ended.device
    from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ device }) => device)}::bytea[])
      as ended (id, device)
    where contact_point.session_id = ended.id
      and person_id = ${personId}
      and channel = 'push'
      and off_at is null`.execute(tx)
}

/** Switches off a person's browsers, except those of one session if named. */
export async function updateBrowsersOff(
  tx: Db,
  personId: PersonId,
  except: string | null,
  now: Instant,
): Promise<void> {
  await sql`update contact_point set off_at = ${now}::bigint, off_reason = ${OFF_WITH_SESSION}
    where person_id = ${personId}
      and channel = 'push'
      and off_at is null
      and (${except}::uuid is null or session_id is distinct from ${except}::uuid)`.execute(tx)
}

/** Deletes the subscription of a session's browser. */
export async function deleteBySession(tx: Db, personId: PersonId, session: string): Promise<void> {
  await sql`delete from contact_point
    where session_id = ${session}::uuid and person_id = ${personId} and channel = 'push'`.execute(tx)
}

/** Switches browsers on again that were off because the person's session there had ended. */
export async function updateBrowsersOnAgain(
  tx: Db,
  personId: PersonId,
  device: Uint8Array,
  session: string,
  now: Instant,
): Promise<void> {
  await sql`update contact_point set off_at = null, off_reason = null, device_hash = null,
      session_id = ${session}::uuid, created_at = ${now}::bigint
    where person_id = ${personId}
      and channel = 'push'
      and device_hash = ${device}
      and off_reason = ${OFF_WITH_SESSION}`.execute(tx)
}
