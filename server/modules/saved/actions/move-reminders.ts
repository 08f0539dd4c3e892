import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { suppressedSubjects } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { dayAfterReturn, followingDay, sendingTime } from '../core/reminder.ts'
import type { FollowingReminder } from '../core/reminder.ts'
import { lockFollowing, updateReminderDays } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/**
 * Moves reminders that were set by their distance from the closing, and those sent before it was postponed. Those
 * suppressed while the tender was withdrawn or closed come again. Where the new closing leaves no day they stay: it may
 * be mistyped. Repeatable.
 */
export async function followClosings({ db, clock }: Reading, tenderIds: readonly TenderId[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const reminders = await lockFollowing(tx, tenderIds, isoDate(civilDateAt(now)))
    if (reminders.length === 0) return
    const facts = await publicFacts(
      tx,
      reminders.map(({ tenderId }) => tenderId),
      now,
    )
    const open = reminders.filter(({ tenderId }) => facts.get(tenderId)?.isOpen)
    const unsent = await suppressedAmong(tx, open)
    const planned = reminders.flatMap((reminder) => {
      const { closingAt } = facts.get(reminder.tenderId) ?? { closingAt: null }
      const remindOn = unsent.has(reminder.id)
        ? dayAfterReturn(reminder, closingAt, now)
        : closingAt === null
          ? undefined
          : followingDay(reminder, closingAt, now)
      return remindOn === undefined ? [] : [{ id: reminder.id, remindOn }]
    })
    await updateReminderDays(tx, planned)
  })
}

/** Ended reminders that reached nobody, because their tender was withdrawn or closed when they were rendered. */
async function suppressedAmong(tx: Db, reminders: readonly FollowingReminder[]): Promise<Set<number>> {
  const ended = reminders.filter(({ endedAt }) => endedAt !== null)
  const suppressed = await suppressedSubjects(
    tx,
    { kind: 'reminder', field: 'reminderId', reasons: ['tender-withdrawn', 'tender-closed'] },
    ended.map(({ id, personId, remindOn }) => ({ id, personId, since: sendingTime(remindOn) })),
  )
  return new Set(suppressed.map(({ id }) => id))
}
