import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listClosings } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listNextReminderDays } from '../store/reminders.ts'
import { savedIds } from './read-saved.ts'

/**
 * An open tender that a person has saved: when it closes (null where the notice names no date), and the day of its next
 * reminder.
 */
export type OpenSaved = { id: TenderId; closingAt: Instant | null; remindOn: string | undefined }

/** The open tenders that a person has saved, next to close first. `today` is the ISO date of Addis Ababa at `now`. */
export async function listOpenSaved(db: Db, personId: PersonId, now: Instant, today: string): Promise<OpenSaved[]> {
  const saved = await savedIds(db, personId)
  if (saved.length === 0) return []
  const known = await listClosings(db, saved)
  const days = await listNextReminderDays(db, personId, today)
  return known
    .filter(({ openUntil }) => openUntil === null || openUntil >= now)
    .map(({ id, closesAt }) => ({ id, closingAt: closesAt, remindOn: days.get(id) }))
    .toSorted((a, b) => (a.closingAt ?? Infinity) - (b.closingAt ?? Infinity) || a.id - b.id)
}
