import type { Reading, World } from '#server/platform/world.ts'
import type { Page } from '#contract/fields.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { SORT } from '#contract/search.ts'
import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { resolveTargetPerson } from '#server/modules/accounts/index.ts'
import { inClosingOrder } from '#server/modules/search/index.ts'
import type { SearchPorts } from '#server/modules/search/index.ts'
import { listApprovedAmong, listClosings, readCards } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { pageOf } from '#server/platform/page.ts'
import { reminderView } from '../core/reminder.ts'
import { listReminders } from '../store/reminders.ts'
import { isSaved, listSavers, listSavedOf } from '../store/saved-tenders.ts'

/** The tenders that a person has saved, saved last first; withdrawn ones are left out until they come back. */
export async function savedIds(db: Db, personId: PersonId): Promise<TenderId[]> {
  const saved = await listSavedOf(db, personId)
  return listApprovedAmong(
    db,
    saved.map(({ tenderId }) => tenderId),
  )
}

/** Tenders that a person saved at an instant or later, the newest first. */
export const savedSince = async (db: Db, personId: PersonId, since: number): Promise<TenderId[]> =>
  (await listSavedOf(db, personId)).flatMap(({ tenderId, savedAt }) => (savedAt >= since ? [tenderId] : []))

/** The caller's saved tenders, among which search looks in group 1. */
export const savedPorts = ({ db }: Pick<World, 'db'>): Pick<SearchPorts, 'savedIds'> => ({
  savedIds: async ({ person }) => (person ? savedIds(db, person.id) : []),
})

/** The people who saved a tender, to be notified of its amendments. */
export const whoSaved = (db: Db, tenderId: TenderId): Promise<PersonId[]> => listSavers(db, tenderId)

/** The next to close first, then those without a date, then closed ones. */
export async function closingOrder(db: Db, ids: readonly TenderId[], now: Instant): Promise<TenderId[]> {
  const closings = await listClosings(db, ids)
  return inClosingOrder(closings, now).map(({ id }) => id)
}

type Asked = {
  pageIndex: number
  pageSize: number
  email?: string | undefined
  sortOrder: number
  asOf?: number | undefined
}

/** A page of the saved tenders as the caller may see them, with the ids of all of them and the future reminders. */
export async function listSavedTenders(
  { db, clock }: Reading,
  caller: Caller,
  { pageIndex, pageSize, email, sortOrder, asOf = Infinity }: Asked,
): Promise<Page<PublicCard> & { myTenders: TenderId[]; reminders: ReminderView[]; asOf: number }> {
  const { id: personId } = await resolveTargetPerson(db, caller, email)
  const now = clock.now()
  const orderedAt = Math.min(asOf, now)
  const saved = await savedIds(db, personId)
  const myTenders = sortOrder === SORT.closing ? await closingOrder(db, saved, orderedAt) : saved
  const visible = new Set(myTenders)
  const ids = myTenders.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const [data, reminders] = [await readCards(db, ids, caller, now), await listReminders(db, personId)]
  return {
    ...pageOf(data, myTenders.length, { pageIndex, pageSize }),
    myTenders,
    reminders: reminders.filter(({ tenderId }) => visible.has(tenderId)).map(reminderView),
    asOf: orderedAt,
  }
}

/** Whether the caller saved a tender, and its future reminders. */
export async function readSavedStatus(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  tenderId: TenderId,
): Promise<{ saved: boolean; reminders: ReminderView[] }> {
  const { id } = personOf(caller)
  return {
    saved: await isSaved(db, id, tenderId),
    reminders: (await listReminders(db, id, tenderId)).map(reminderView),
  }
}
