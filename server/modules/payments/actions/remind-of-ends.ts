import type { Publishing, World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { civilDateAt, endOfDay } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { enqueueDeliveries, suppressedSubjects } from '#server/modules/notifications/index.ts'
import type { ChannelName } from '#server/modules/notifications/index.ts'
import { listEnding } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { dueReminder, isReminding, remindedSpan, reminderFrom } from '../core/renewal.ts'
import type { ReminderDay } from '../core/renewal.ts'
import { insertRenewalReminder } from '../store/renewal-reminders.ts'

/** People whom one transaction handles. */
const PORTION = 200
/** An SMS costs money and rings, so only three days before the end, and on the day. */
const SMS_DAYS: readonly ReminderDay[] = [3, 0]

const channelsOf = (days: ReminderDay): ChannelName[] => [
  'email',
  'push',
  'telegram',
  ...(SMS_DAYS.includes(days) ? (['sms'] as const) : []),
]

/**
 * Enqueues reminders to people whose paid time ends soon, once per person, end and day. A person with a later end is
 * not selected. A reminder that a further period suppressed comes again once that is taken back. Returns how many
 * messages were enqueued.
 */
export async function remindOfEnds(world: Publishing, mayContinue: () => boolean = () => true): Promise<number> {
  const now = world.clock.now()
  if (!isReminding(now)) return 0
  let queued = 0
  let after = 0
  while (mayContinue()) {
    const ending = await listEnding(world.db, { ...remindedSpan(now), after, limit: PORTION })
    queued += await remindPortion(world, ending, now)
    after = ending.at(-1)?.personId ?? after
    if (ending.length < PORTION) break
  }
  return queued
}

function remindPortion(
  { db, jobs }: Pick<World, 'db' | 'jobs'>,
  ending: readonly { personId: PersonId; endsAt: Instant }[],
  now: Instant,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = ending.flatMap((period) => {
      const days = dueReminder(period.endsAt, now)
      return days === undefined ? [] : [{ ...period, days }]
    })
    const noted: DueReminder[] = []
    for (const period of due) if (await insertRenewalReminder(tx, { ...period, now })) noted.push(period)
    noted.push(
      ...(await suppressedAmong(
        tx,
        due.filter((period) => !noted.includes(period)),
      )),
    )
    const messages = noted.flatMap(({ personId, endsAt, days }) =>
      channelsOf(days).map((channel) => ({
        kind: 'renewal',
        personId,
        channel,
        about: { endsAt, days },
        againIfSuppressed: true,
        key: ['renewal', personId, endsAt, days, channel].join(' '),
        since: reminderFrom(endsAt, days),
        // The text still names the right number of days when it is sent a day late.
        expiresAt: endOfDay(civilDateAt(endsAt)),
      })),
    )
    return enqueueDeliveries(tx, jobs, now, messages)
  })
}

type DueReminder = { personId: PersonId; endsAt: Instant; days: ReminderDay }

/** Reminders that reached nobody, because a further period was given, and whose end is as it was: it was taken back. */
async function suppressedAmong(tx: Db, reminders: readonly DueReminder[]): Promise<DueReminder[]> {
  const suppressed = await suppressedSubjects(
    tx,
    { kind: 'renewal', field: 'endsAt', reasons: ['period-changed'] },
    reminders.map(({ personId, endsAt, days }) => ({ id: endsAt, personId, since: reminderFrom(endsAt, days) })),
  )
  const people = new Set(suppressed.map(({ personId }) => personId))
  return reminders.filter(({ personId }) => people.has(personId))
}
