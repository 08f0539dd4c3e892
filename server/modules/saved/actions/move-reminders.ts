import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { movedDay } from '../core/reminder.ts'
import { endReminders, lockMoving, moveReminders } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Lets reminders that were set by their distance from the closing follow it. Where nothing is left of that distance they end; of a tender that is
 * withdrawn they wait. Looking twice changes nothing.
 */
export async function followClosings({ db, clock }: Pick<World, 'db' | 'clock'>, tenderIds: readonly number[]): Promise<void> {
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
    await endReminders(
      tx,
      planned.filter(({ day }) => day === undefined).map(({ id }) => id),
      now,
    )
    await moveReminders(
      tx,
      planned.flatMap(({ id, day, remindOn }) => (day === undefined || day === remindOn ? [] : [{ id, remindOn: day }])),
    )
  })
}
