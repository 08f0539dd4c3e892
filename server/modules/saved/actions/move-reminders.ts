import type { TenderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { movedDay } from '../core/reminder.ts'
import { lockMoving, updateReminderDays } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Moves reminders that were set by their distance from the closing. Where the new closing leaves no day they stay: it may
 * be mistyped and corrected later, and on their day those of a closed tender end silently. Reminders of a withdrawn tender wait. Repeating it changes
 * nothing.
 */
export async function followClosings(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  tenderIds: readonly TenderId[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reminders = await lockMoving(tx, tenderIds)
    if (reminders.length === 0) return
    const now = clock.now()
    const facts = await publicFacts(
      tx,
      reminders.map(({ tenderId }) => tenderId),
      now,
    )
    const planned = reminders.flatMap((reminder) => {
      const closingAt = facts.get(reminder.tenderId)?.closingAt
      if (closingAt === undefined || closingAt === null || reminder.daysBeforeClosing === null) return []
      return [{ ...reminder, day: movedDay(reminder.daysBeforeClosing, closingAt, now) }]
    })
    await updateReminderDays(
      tx,
      planned.flatMap(({ id, day, remindOn }) =>
        day === undefined || day === remindOn ? [] : [{ id, remindOn: day }],
      ),
    )
  })
}
