import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { DEVICE_LIFE, SESSION_IDLE, MAX_SESSION_AGE } from '../core/sessions.ts'

/** How long after its replacement a copied cookie is recognised. */
const SECRETS_KEPT = 7 * DAY
/** Codes are counted for a day, over the country. */
const CODES_KEPT = 2 * DAY
const SIGN_INS_KEPT = 365 * DAY

/** Deletes expired rows. Safe to repeat. */
export async function deleteExpiredAccountRows(db: Db, now: Instant): Promise<void> {
  await sql`delete from access_token where expires_at <= ${now}::bigint`.execute(db)
  await sql`delete from session
    where created_at <= ${now - MAX_SESSION_AGE}::bigint or last_used_at <= ${now - SESSION_IDLE}::bigint`.execute(db)
  await sql`delete from session_secret where retired_at < ${now - SECRETS_KEPT}::bigint`.execute(db)
  await sql`delete from known_device where last_used_at <= ${now - DEVICE_LIFE}::bigint`.execute(db)
  await sql`delete from one_time_code where created_at <= ${now - CODES_KEPT}::bigint`.execute(db)
  await sql`delete from account_token where expires_at <= ${now}::bigint`.execute(db)
  await sql`delete from used_once where expires_at <= ${now}::bigint`.execute(db)
  await sql`delete from account_event where kind = 'signed-in' and at < ${now - SIGN_INS_KEPT}::bigint`.execute(db)
  await sql`delete from rate_count where expires_at <= ${now}::bigint`.execute(db)
}
