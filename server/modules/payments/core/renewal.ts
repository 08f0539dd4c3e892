import { addDays, civilDateAt, daysBetween, instantOf } from '#ethiopia/calendar.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Days before the end on which people are reminded; 0 is the day itself. */
export const REMINDER_DAYS = [14, 7, 3, 1, 0] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

/** Reminders are sent from 08:00 on, and enqueued no later than 20:00 in Addis Ababa, so that none rings at night. */
const [FROM, UNTIL] = [8 * HOUR, 20 * HOUR]

/** Days until an instant, by dates of Addis Ababa; 0 on its day. */
export const daysLeft = (endsAt: Instant, now: Instant): number => daysBetween(civilDateAt(now), civilDateAt(endsAt))

/** Whether this is an hour of the day at which people are reminded. */
export function isReminding(now: Instant): boolean {
  const sinceMidnight = now - instantOf(civilDateAt(now), 0)
  return sinceMidnight >= FROM && sinceMidnight < UNTIL
}

/**
 * The due reminder: of several that were not sent, the one nearest to the end. Undefined before the first and after the
 * day.
 */
export function dueReminder(endsAt: Instant, now: Instant): ReminderDay | undefined {
  const left = daysLeft(endsAt, now)
  return left < 0 ? undefined : REMINDER_DAYS.findLast((days) => days >= left)
}

/** When the reminder is sent that comes `days` days before an end. */
export const reminderFrom = (endsAt: Instant, days: ReminderDay): number =>
  instantOf(addDays(civilDateAt(endsAt), -days), 0) + FROM

/**
 * The range of ends about which people are to be reminded now: from the beginning of today to the end of the first
 * reminder's day.
 */
export function remindedSpan(now: Instant): { from: number; until: number } {
  const from = instantOf(civilDateAt(now), 0)
  return { from, until: from + (REMINDER_DAYS[0] + 1) * DAY }
}

/** The configured ways to pay: the gateway, and accounts for transfers. */
export type PaymentChannels = { takesPayments: boolean; takesTransfers: boolean }

/**
 * Where a plan is paid: at the gateway, or by a pro forma that names the account; without either, the page to request
 * it.
 */
export const payPath = (plan: string, { takesPayments, takesTransfers }: PaymentChannels): string =>
  takesPayments ? `/pay/${plan}` : takesTransfers ? `/subscription/proforma/${plan}` : '/subscription/pricing'
