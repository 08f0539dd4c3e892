import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'

const BEARER_LIFE = 15 * 60_000

/**
 * An admin inserted directly, created at first use: returns a bearer that is valid now, wherever the test has moved the
 * clock.
 */
export function adminOf(db: Db, clock: Clock): () => Promise<string> {
  let id: Promise<PersonId> | undefined
  let held: { from: number; bearer: Promise<string> } | undefined
  return () => {
    const now = clock.now()
    if (held && held.from <= now && now < held.from + BEARER_LIFE) return held.bearer
    id ??= storeAdmin(db, now)
    held = { from: now, bearer: id.then((person) => storeSession(db, person, now)) }
    return held.bearer
  }
}

/** A session of a person, inserted directly: returns its bearer, valid for a quarter of an hour. */
export async function storeSession(db: Db, personId: PersonId, now: number): Promise<string> {
  const session = randomUUID()
  const bearer = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(bearer).digest()
  await sql`insert into session (id, person_id, method, device, created_at, last_used_at)
    values (${session}, ${personId}, 'password', 'Test', ${now}, ${now})`.execute(db)
  await sql`insert into access_token (hash, session_id, expires_at) values (${hash}, ${session}, ${now + BEARER_LIFE})`.execute(
    db,
  )
  return bearer
}

async function storeAdmin(db: Db, now: number): Promise<PersonId> {
  // A restored database contains theirs.
  const known = await sql<{ id: PersonId }>`select id from person where email_key = 'admin@chereta.test'`.execute(db)
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await sql<{ id: PersonId }>`
    insert into person (name, email, email_key, email_confirmed_at, roles, language, created_at, last_seen_at)
    values ('Admin', 'admin@chereta.test', 'admin@chereta.test', ${now}, '{admin}', 'en', ${now}, ${now}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
