import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { storeHits, storeWatches } from '../factories/watching.ts'

/** How many unread tenders the profile of a busy person has found. */
const NEWS = 10
/** Longer than a weekend with a holiday, during which no newspaper appears. */
export const AWAY = 6 * DAY
export const BUSY_SEARCH = 'Pumps in Amhara'

/** Gives these people a day: tenders that their profile and a saved search found since they last looked. */
export async function storeBusyDays(db: Db, people: readonly PersonId[]): Promise<void> {
  const now = Date.now()
  const { rows } = await sql<{ id: number; word: string }>`
    select id, (regexp_split_to_array(short_title, ' '))[3] as word from tender
    where status = 3 and open_until >= ${now + 2 * DAY}::bigint and short_title ~ '^[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]{4}'
    order by published_at desc limit ${NEWS}`.execute(db)
  const profiles = await storeWatches(db, people)
  const searches = await storeWatches(db, people, { name: BUSY_SEARCH, frequency: 'daily', channels: ['email'] })
  for (const { id, word } of rows) await storeHits(db, profiles, [id], now - HOUR, { reasons: [{ keyword: word }] })
  const some = rows.slice(0, 3).map(({ id }) => id)
  await storeHits(db, searches, some, now - HOUR)
  // Once after an update old hits are checked again, and those whose word is no keyword would go.
  await sql`delete from hit_review`.execute(db)
  await sql`
    update person set last_seen_at = ${now - AWAY}::bigint
    where id = any(${[...people]}::bigint[])`.execute(db)
}
