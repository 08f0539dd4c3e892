import type { Page } from '#contract/fields.ts'
import type { ReminderView } from '#contract/saved.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { resolveTargetPerson } from '#server/modules/accounts/index.ts'
import type { SearchPorts } from '#server/modules/search/index.ts'
import { approvedAmong, readCards } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { pageOf } from '#server/platform/page.ts'
import { reminderView } from '../core/reminder.ts'
import { remindersOf } from '../store/reminders.ts'
import { isSaved, listSavers, savedOf } from '../store/saved-tenders.ts'

type Outside = Pick<World, 'db' | 'clock'>

/** The tenders that a person keeps, saved last first; those withdrawn are passed over until they come back. */
export async function savedIds(db: Db, personId: number): Promise<number[]> {
  const kept = await savedOf(db, personId)
  return approvedAmong(
    db,
    kept.map(({ tenderId }) => tenderId),
  )
}

/** What a person saved at an instant or later, the newest first. */
export const savedSince = async (db: Db, personId: number, since: number): Promise<number[]> =>
  (await savedOf(db, personId)).flatMap(({ tenderId, savedAt }) => (savedAt >= since ? [tenderId] : []))

/** What search shows of saved tenders: in group 1 it looks among those of the caller. */
export const savedPorts = ({ db }: Pick<World, 'db'>): Pick<SearchPorts, 'savedIds'> => ({
  savedIds: async ({ person }) => (person ? savedIds(db, person.id) : []),
})

/** The people who keep a tender, to be told of its amendments. */
export const whoSaved = (db: Db, tenderId: number): Promise<number[]> => listSavers(db, tenderId)

type Asked = { pageIndex: number; pageSize: number; email?: string | undefined }

/** A page of the saved tenders as the caller may see them, with the ids of all of them and the reminders to come. */
export async function listSavedTenders(
  { db, clock }: Outside,
  caller: Caller,
  { pageIndex, pageSize, email }: Asked,
): Promise<Page<PublicCard> & { myTenders: number[]; reminders: ReminderView[] }> {
  const { id: personId } = await resolveTargetPerson(db, caller, email)
  const myTenders = await savedIds(db, personId)
  const visible = new Set(myTenders)
  const ids = myTenders.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const [data, reminders] = [await readCards(db, ids, caller, clock.now()), await remindersOf(db, personId)]
  return {
    ...pageOf(data, myTenders.length, { pageIndex, pageSize }),
    myTenders,
    reminders: reminders.filter(({ tenderId }) => visible.has(tenderId)).map(reminderView),
  }
}

/** Whether the caller keeps a tender, and the reminders to come for it. */
export async function readSavedStatus(
  { db }: Outside,
  caller: Caller,
  tenderId: number,
): Promise<{ saved: boolean; reminders: ReminderView[] }> {
  const { id } = personOf(caller)
  return { saved: await isSaved(db, id, tenderId), reminders: (await remindersOf(db, id, tenderId)).map(reminderView) }
}
