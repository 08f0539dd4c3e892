import { listOpenAmong } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { nextReminderDays } from '../store/reminders.ts'
import { savedOf } from '../store/saved-tenders.ts'

/** An open tender that a person keeps: when it closes (null where the notice names no date), and the day of its next reminder. */
export type OpenSaved = { id: number; closingAt: number | null; remindOn: string | undefined }

/** The open tenders that a person keeps, the next to close first. `today` is the ISO date of Addis Ababa at `now`. */
export async function listOpenSaved(db: Db, personId: number, now: number, today: string): Promise<OpenSaved[]> {
  const kept = await savedOf(db, personId)
  if (kept.length === 0) return []
  const open = await listOpenAmong(
    db,
    kept.map(({ tenderId }) => tenderId),
    now,
  )
  const days = await nextReminderDays(db, personId, today)
  return open.map(({ id, closingAt }) => ({ id, closingAt, remindOn: days.get(id) }))
}
