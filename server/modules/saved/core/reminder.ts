import type { PersonId, TenderId } from '#contract/ids.ts'
import { REMINDER_MINUTE_OF_DAY } from '#contract/reminder-time.ts'
import { civilDateAt, addDays, instantOf, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import type { ReminderView } from '#contract/saved.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/**
 * A stored reminder: an ISO date of Addis Ababa and, where it was set by its distance from the closing, that distance
 * in days.
 */
export type Reminder = {
  id: number
  personId: PersonId
  tenderId: TenderId
  remindOn: string
  daysBeforeClosing: number | null
}

/** How far ahead one can be set for a tender without a known closing. */
const FARTHEST_DAYS = 365

export const reminderView = ({ id, tenderId, remindOn, daysBeforeClosing }: Reminder): ReminderView => ({
  id,
  tenderId,
  remindDate: remindOn,
  daysBeforeClosing: daysBeforeClosing ?? undefined,
})

/** The instant at which a reminder of that day is sent. */
export function sendingTime(remindOn: string): number {
  const date = parseIsoDate(remindOn)
  return date ? instantOf(date, REMINDER_MINUTE_OF_DAY) : Number.NaN
}

const dayBeforeClosing = (closingAt: Instant, days: number): string => isoDate(addDays(civilDateAt(closingAt), -days))

/** A requested reminder: a date, or a number of days before the closing, which takes precedence. */
export type ReminderRequest = { remindDate?: string | undefined; daysBeforeClosing?: number | undefined }
type ReminderFault =
  | 'closing-date-unknown'
  | 'day-passed'
  | 'closes-before-reminder'
  | 'choose-day'
  | 'day-not-ahead'
  | 'closed-by-then'
type Chosen =
  | { remindOn: string; daysBeforeClosing: number | null }
  | { fault: { field: 'remindDate' | 'daysBeforeClosing'; code: ReminderFault } }

/**
 * The day of a new reminder: it must be in the future, and the tender open on it. `openUntil` is when the tender counts
 * as closed, null when that is unknown; all instants are epoch milliseconds.
 */
export function chooseDay(
  { remindDate, daysBeforeClosing }: ReminderRequest,
  tender: { closingAt: Instant | null; openUntil: Instant | null },
  now: Instant,
): Chosen {
  if (daysBeforeClosing !== undefined) {
    const field = 'daysBeforeClosing'
    if (tender.closingAt === null) return { fault: { field, code: 'closing-date-unknown' } }
    const remindOn = dayBeforeClosing(tender.closingAt, daysBeforeClosing)
    if (sendingTime(remindOn) <= now) return { fault: { field, code: 'day-passed' } }
    if (sendingTime(remindOn) >= tender.closingAt) return { fault: { field, code: 'closes-before-reminder' } }
    return { remindOn, daysBeforeClosing }
  }
  const field = 'remindDate'
  const date = parseIsoDate(remindDate ?? '')
  if (!date) return { fault: { field, code: 'choose-day' } }
  const remindOn = isoDate(date)
  const at = sendingTime(remindOn)
  if (at <= now) return { fault: { field, code: 'day-not-ahead' } }
  const end = tender.openUntil ?? instantOf(addDays(civilDateAt(now), FARTHEST_DAYS + 1), REMINDER_MINUTE_OF_DAY)
  if (at >= end) return { fault: { field, code: 'closed-by-then' } }
  return { remindOn, daysBeforeClosing: null }
}

/**
 * A reminder that keeps its distance from the closing, coming or ended, with the closing for which it was last sent.
 */
export type FollowingReminder = Reminder & { endedAt: Instant | null; remindedClosingAt: Instant | null }

/**
 * The day on which such a reminder is sent for this closing; undefined where it stays as it is. A sent one follows a
 * postponement, and is never sent twice for one day of closing.
 */
export function followingDay(reminder: FollowingReminder, closingAt: Instant, now: Instant): string | undefined {
  const { daysBeforeClosing, endedAt } = reminder
  if (daysBeforeClosing === null) return undefined
  const closing = isoDate(civilDateAt(closingAt))
  const reminded = lastClosing(reminder, daysBeforeClosing)
  if (reminded !== undefined && (endedAt === null ? closing === reminded : closing <= reminded)) return undefined
  const day = movedDay(daysBeforeClosing, closingAt, now)
  return day === reminder.remindOn ? undefined : day
}

/**
 * The day of a reminder that reached nobody because its tender was withdrawn or closed, now that it is open again: the
 * next morning for one that follows the closing, else the rest of its day; undefined where that has passed.
 */
export function dayAfterReturn(reminder: Reminder, closingAt: Instant | null, now: Instant): string | undefined {
  const today = isoDate(civilDateAt(now))
  if (reminder.daysBeforeClosing === null || closingAt === null) return reminder.remindOn === today ? today : undefined
  return movedDay(reminder.daysBeforeClosing, closingAt, now) ?? today
}

/** The day of the closing that an ended reminder was for; where that is not recorded, the latest possible one. */
function lastClosing({ remindedClosingAt, endedAt, remindOn }: FollowingReminder, days: number): string | undefined {
  if (remindedClosingAt !== null) return isoDate(civilDateAt(remindedClosingAt))
  const date = endedAt === null ? undefined : parseIsoDate(remindOn)
  return date && isoDate(addDays(date, days))
}

/**
 * The day of a reminder that keeps its distance from a closing that moved. Where that day has passed, the next morning
 * on which the tender is still open; undefined when there is none.
 */
export function movedDay(daysBeforeClosing: number, closingAt: Instant, now: Instant): string | undefined {
  const sameDistance = dayBeforeClosing(closingAt, daysBeforeClosing)
  const today = civilDateAt(now)
  const candidates = [sameDistance, isoDate(today), isoDate(addDays(today, 1))]
  return candidates.find((day) => sendingTime(day) > now && sendingTime(day) < closingAt)
}
