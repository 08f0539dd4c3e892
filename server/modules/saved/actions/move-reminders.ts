import type { TenderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { movedDay } from '../core/reminder.ts'
import { lockMoving, updateReminderDays } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Lets reminders that were set by their distance from the closing follow it. Where the closing leaves no day they stay as they were: it may
 * be mistyped and put right, and on their day those of a closed tender end without a word. Of a tender that is withdrawn they wait. Looking twice changes
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
