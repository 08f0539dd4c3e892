import type { PersonId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { reminderView } from '../core/reminder.ts'
import { updateFeedAddressesEnded, deleteFeed } from '../store/feed-versions.ts'
import { listReminders, deleteTenderReminders } from '../store/reminders.ts'
import { deleteAllSaved, listSavedOf } from '../store/saved-tenders.ts'

/**
 * Part of the export and the deletion of an account: saved tenders and future reminders. The URL of its calendar
 * becomes invalid.
 */
export const savedData = (db: Db): PersonalData => ({
  name: 'savedTenders',
  async read({ id }) {
    return { tenders: await listSavedOf(db, id), reminders: (await listReminders(db, id)).map(reminderView) }
  },
  async erase(tx, { id }) {
    await deleteSavedRows(tx, id)
    await deleteFeed(tx, id)
  },
})

/**
 * Deletes an account's saved tenders. The version of its calendar's URL is raised instead of deleted: starting again,
 * it would one day reach the version that its former user has.
 */
export async function deleteSavedData(tx: Db, personId: PersonId): Promise<void> {
  await deleteSavedRows(tx, personId)
  await updateFeedAddressesEnded(tx, personId)
}

async function deleteSavedRows(tx: Db, personId: PersonId): Promise<void> {
  await deleteTenderReminders(tx, personId)
  await deleteAllSaved(tx, personId)
}

/**
 * Invalidates the URL of a person's calendar, which a stranger may have seen in their account. The person gets a new
 * one there.
 */
export const endFeedAddresses = (tx: Db, personId: PersonId): Promise<void> => updateFeedAddressesEnded(tx, personId)
