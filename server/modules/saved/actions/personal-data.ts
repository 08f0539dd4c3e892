import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { reminderView } from '../core/reminder.ts'
import { removeFeed } from '../store/feed-versions.ts'
import { remindersOf, removeReminders } from '../store/reminders.ts'
import { removeAllSaved, savedOf } from '../store/saved-tenders.ts'

/** Part of the export and the deletion of an account: what it keeps, and its reminders to come. The address of its calendar ends with it. */
export const savedData = (db: Db): PersonalData => ({
  name: 'savedTenders',
  async read({ id }) {
    return { tenders: await savedOf(db, id), reminders: (await remindersOf(db, id)).map(reminderView) }
  },
  async erase(tx, { id }) {
    await removeReminders(tx, id)
    await removeAllSaved(tx, id)
    await removeFeed(tx, id)
  },
})
