import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteRefusalsBefore, insertRefusal } from '../store/chats-and-browsers.ts'

/** A browser may be asked again after this time, or when another person uses it. Milliseconds. */
const KEPT_FOR = 365 * DAY

/** Records that the user of a browser chose 'Later' (1), or that the browser refuses (2). */
export async function refusePush(
  { db, clock }: Reading,
  { browserId, level }: { browserId: string; level: number },
): Promise<{ noted: boolean }> {
  await insertRefusal(db, browserId, level, clock.now())
  return { noted: true }
}

/** Deletes answers of browsers older than a year. */
export async function deleteOldRefusals({ db, clock }: Reading): Promise<void> {
  await deleteRefusalsBefore(db, clock.now() - KEPT_FOR)
}
