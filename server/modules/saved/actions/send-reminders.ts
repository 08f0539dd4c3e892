import type { Publishing, World } from '#server/platform/world.ts'
import { addDays, civilDateAt, endOfDay, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries, readSwitches } from '#server/modules/notifications/index.ts'
import type { ChannelName, Switches, Delivery } from '#server/modules/notifications/index.ts'
import { readStaffCards } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { sendingTime } from '../core/reminder.ts'
import type { Reminder } from '../core/reminder.ts'
import { updateRemindedClosings, updateReminderDays, updateRemindersEnded, lockDue } from '../store/reminders.ts'
import { publicFacts } from './public-facts.ts'

/** Reminders that one transaction handles. */
const PORTION = 500

/**
 * Enqueues today's reminders from 08:00 in Addis Ababa on, each once; returns how many. Those whose day passed end
 * silently. For a tender that is withdrawn or closed they wait on their day, because a closing may be mistyped, and for
 * a withdrawn one those that follow the closing on the next days, too.
 */
export async function sendReminders(world: Publishing): Promise<number> {
  const now = world.clock.now()
  if (now < sendingTime(isoDate(civilDateAt(now)))) return 0
  let queued = 0
  for (let after = 0; ;) {
    const portion = await inTransaction(world.db, (tx) => sendPortion(tx, world, now, after))
    queued += portion.queued
    if (portion.last === undefined) return queued
    after = portion.last
  }
}

async function sendPortion(
  tx: Db,
  { jobs }: Pick<World, 'jobs'>,
  now: Instant,
  after: number,
): Promise<{ queued: number; last: number | undefined }> {
  const today = isoDate(civilDateAt(now))
  const due = await lockDue(tx, today, after, PORTION)
  const facts = await publicFacts(
    tx,
    due.map(({ tenderId }) => tenderId),
    now,
  )
  const wanted = due.filter(({ remindOn, tenderId }) => remindOn === today && facts.get(tenderId)?.isOpen === true)
  const people = [...new Set(wanted.map(({ personId }) => personId))]
  const choices = await readSwitches(tx, people)
  const accounts = new Map((await listPeopleByIds(tx, people)).map((account) => [account.id, account]))
  const messages = wanted.flatMap((reminder) =>
    channelsOf(choices.get(reminder.personId), accounts.get(reminder.personId)).map((channel) =>
      message(reminder, channel, facts.get(reminder.tenderId)?.closingAt ?? undefined),
    ),
  )
  const queued = await enqueueDeliveries(tx, jobs, now, messages)
  await updateRemindedClosings(
    tx,
    wanted.map(({ id, tenderId }) => ({ id, closingAt: facts.get(tenderId)?.closingAt ?? null })),
  )
  const waiting = await waitingAmong(
    tx,
    due.filter(({ tenderId }) => facts.get(tenderId)?.isOpen !== true),
    now,
  )
  await updateRemindersEnded(
    tx,
    due.flatMap(({ id }) => (waiting.has(id) ? [] : id)),
    now,
  )
  await updateReminderDays(
    tx,
    due.flatMap(({ id, remindOn }) => {
      const day = waiting.get(id) ?? remindOn
      return day === remindOn ? [] : { id, remindOn: day }
    }),
  )
  return { queued, last: due.length < PORTION ? undefined : due.at(-1)?.id }
}

/**
 * Of reminders for tenders that are withdrawn or closed, those that wait, with their days. One that follows the closing
 * of a withdrawn tender waits for the next morning if it is still open then, others for the rest of their day.
 */
async function waitingAmong(tx: Db, reminders: readonly Reminder[], now: Instant): Promise<Map<number, string>> {
  const [today, tomorrow] = [0, 1].map((days) => isoDate(addDays(civilDateAt(now), days))) as [string, string]
  const cards = await readStaffCards(tx, [...new Set(reminders.map(({ tenderId }) => tenderId))], now)
  const tenders = new Map(cards.map((card) => [card.id, card] as const))
  return new Map(
    reminders.flatMap(({ id, tenderId, remindOn, daysBeforeClosing }) => {
      const { closingTimestamp: closing } = tenders.get(tenderId) ?? { closingTimestamp: 0 }
      const isClosed = closing !== undefined && closing <= now
      if (isClosed || daysBeforeClosing === null) return remindOn === today ? [[id, today] as const] : []
      return closing === undefined ? [] : [[id, closing > sendingTime(tomorrow) ? tomorrow : today] as const]
    }),
  )
}

type Proven = { emailConfirmedAt: Instant | null; phoneConfirmedAt: Instant | null }

/**
 * Email by default, and the channels that the person switched on. Where email is unconfirmed and nothing was ever
 * chosen, also the phone and the chat, because the reminder would reach nobody otherwise.
 */
function channelsOf(choices: Switches | undefined, account: Proven | undefined): ChannelName[] {
  const others = (['telegram', 'push', 'sms'] as const).filter((channel) => choices?.[channel] === true)
  if (choices !== undefined || account === undefined || account.emailConfirmedAt !== null) return ['email', ...others]
  return ['email', 'telegram', ...(account.phoneConfirmedAt === null ? [] : ['sms' as const])]
}

function message(
  { id, personId, tenderId, remindOn }: Reminder,
  channel: ChannelName,
  closingAt: Instant | undefined,
): Delivery {
  const notBefore = sendingTime(remindOn)
  return {
    kind: 'reminder',
    personId,
    channel,
    about: { reminderId: id, tenderId },
    key: `reminder:${personId}:${tenderId}:${remindOn}:${channel}`,
    // It comes again where its tender was withdrawn before it was sent (move-reminders.ts).
    againIfSuppressed: true,
    notBefore,
    since: notBefore,
    // The topic contains the day; it expires when the tender closes.
    expiresAt: Math.min(endOfDay(civilDateAt(notBefore)), closingAt ?? Number.POSITIVE_INFINITY),
  }
}
