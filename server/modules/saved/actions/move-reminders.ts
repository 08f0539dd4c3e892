import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import { followingDay } from '../core/reminder.ts'
import { lockFollowing, updateReminderDays } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Moves reminders that were set by their distance from the closing, and those sent before it was postponed. Where the
 * new closing leaves no day they stay, because it may be mistyped. Repeatable.
 */
export async function followClosings({ db, clock }: Reading, tenderIds: readonly TenderId[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reminders = await lockFollowing(tx, tenderIds)
    if (reminders.length === 0) return
    const now = clock.now()
    const facts = await publicFacts(
      tx,
      reminders.map(({ tenderId }) => tenderId),
      now,
    )
    const planned = reminders.flatMap((reminder) => {
      const closingAt = facts.get(reminder.tenderId)?.closingAt
      if (closingAt === undefined || closingAt === null) return []
      const remindOn = followingDay(reminder, closingAt, now)
      return remindOn === undefined ? [] : [{ id: reminder.id, remindOn }]
    })
    await updateReminderDays(tx, planned)
  })
}
