import type { PersonId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { reminderView } from '../core/reminder.ts'
import { updateFeedAddressesEnded, deleteFeed } from '../store/feed-versions.ts'
import { listReminders, deleteTenderReminders } from '../store/reminders.ts'
import { deleteAllSaved, listSavedOf } from '../store/saved-tenders.ts'

/** Part of the export and the deletion of an account: what it keeps, and its reminders to come. The address of its calendar ends with it. */
export const savedData = (db: Db): PersonalData => ({
  name: 'savedTenders',
  async read({ id }) {
    return { tenders: await listSavedOf(db, id), reminders: (await listReminders(db, id)).map(reminderView) }
  },
  async erase(tx, { id }) {
    await forgetKept(tx, id)
    await deleteFeed(tx, id)
  },
})

/**
 * Forgets what an account keeps, where it goes to the person who proved its address. The number of its calendar's address is not taken out but counted on: begun
 * again, it would one day make the address good again that its former user holds.
 */
export async function forgetSaved(tx: Db, personId: PersonId): Promise<void> {
  await forgetKept(tx, personId)
  await updateFeedAddressesEnded(tx, personId)
}

async function forgetKept(tx: Db, personId: PersonId): Promise<void> {
  await deleteTenderReminders(tx, personId)
  await deleteAllSaved(tx, personId)
}

/** Ends the address of a person's calendar, which a stranger may have read in their account. The person fetches a new one there. */
export const endFeedAddresses = (tx: Db, personId: PersonId): Promise<void> => updateFeedAddressesEnded(tx, personId)
