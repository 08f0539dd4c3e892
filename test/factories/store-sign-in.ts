import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { TestBrowser } from '../test-browser.ts'

const BEARER_LIFE = 15 * MINUTE

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * The session of a person who was just created, in a new browser, with all rows and cookies of a sign-in by password:
 * one statement instead of twenty. Returns the bearer.
 */
export async function storeSignIn(db: Db, person: PersonId, browser: TestBrowser, now: Instant): Promise<string> {
  const session = randomUUID()
  const [cookie, device, token] = [newToken(), newToken(), newToken()]
  await sql`with
    opened as (insert into session (id, person_id, method, device, device_hash, created_at, last_used_at)
      values (${session}::uuid, ${person}::bigint, 'password', 'Unknown device', ${hashOf(device)}, ${now}, ${now})),
    shown as (insert into session_secret (session_id, hash, created_at) values (${session}::uuid, ${hashOf(cookie)}, ${now})),
    known as (insert into known_device (person_id, hash, created_at, last_used_at)
      values (${person}::bigint, ${hashOf(device)}, ${now}, ${now})),
    noted as (insert into account_event (person_id, actor_id, at, kind, detail)
      values (${person}::bigint, ${person}::bigint, ${now}, 'signed-in', '{"method": "password", "newDevice": true}'))
    insert into access_token (session_id, hash, expires_at) values (${session}::uuid, ${hashOf(token)}, ${now + BEARER_LIFE})`.execute(
    db,
  )
  browser.cookies.set('session', cookie)
  browser.cookies.set('device', device)
  return token
}
