import type { Reading } from '#server/platform/world.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { ReminderView } from '#contract/saved.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { lockTargetPerson } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { chooseDay, reminderView } from '../core/reminder.ts'
import type { ReminderRequest } from '../core/reminder.ts'
import { countReminders, insertTenderReminder } from '../store/reminders.ts'
import { countSaved, insertSaved, isSaved } from '../store/saved-tenders.ts'
import { publicFacts } from './public-facts.ts'
import type { PublicFacts } from './public-facts.ts'

/** Most tenders that a person saves, and most reminders for one of them. */
const MAX_SAVED = 2000
const MAX_REMINDERS = 10

type Saving = ReminderRequest & { tenderId: TenderId }

/**
 * Saves a tender that readers can see, once however often it is called; with a date or a distance it also sets a
 * reminder, both or nothing.
 */
export async function saveTender(
  { db, clock }: Reading,
  caller: Caller,
  { tenderId, ...wanted }: Saving,
): Promise<{ saved: boolean; reminder?: ReminderView }> {
  const { id: personId } = personOf(caller)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, personId)
    const facts = (await publicFacts(tx, [tenderId], now)).get(tenderId)
    if (!facts) throw new Refused('not-found')
    // Before anything is written: the bot answers a refusal in the same transaction.
    if (!(await isSaved(tx, personId, tenderId)) && (await countSaved(tx, personId)) >= MAX_SAVED) {
      throw new Refused('wrong-state', refusal('saved-tenders-full', { max: MAX_SAVED }))
    }
    await insertSaved(tx, personId, tenderId, now)
    if (wanted.remindDate === undefined && wanted.daysBeforeClosing === undefined) return { saved: true }
    return { saved: true, reminder: await remind(tx, { personId, tenderId }, facts, wanted, now) }
  })
}

async function remind(
  tx: Db,
  whose: { personId: PersonId; tenderId: TenderId },
  facts: PublicFacts,
  wanted: ReminderRequest,
  now: Instant,
): Promise<ReminderView> {
  if (!facts.isOpen) throw new Refused('wrong-state', refusal('nothing-to-remind'))
  const chosen = chooseDay(wanted, facts, now)
  if ('fault' in chosen) throw refuse(chosen.fault.field, chosen.fault.code)
  const reminder = await insertTenderReminder(tx, { ...whose, ...chosen }, now)
  if ((await countReminders(tx, whose.personId, whose.tenderId)) > MAX_REMINDERS) {
    throw new Refused('wrong-state', refusal('reminders-full', { max: MAX_REMINDERS }))
  }
  return reminderView(reminder)
}
