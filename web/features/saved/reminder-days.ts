import { addDays, civilDateAt, compareDates, daysBetween, instantOf, weekday } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

/** Reminders come at 08:00 in Addis Ababa. */
const REMINDER_MINUTE = 8 * 60
const MONDAY = 1
const DAYS_OF_WEEK = 7
/** How far ahead a day can be picked for a tender that names no closing. */
const FARTHEST = 365
/** The greatest distance from the closing that can be chosen. */
const MAX_DAYS_BEFORE = 60

export type Quick = 'tomorrow' | 'two-days' | 'three-days' | 'monday'
/** What can be chosen now. `first` and `last` bound the days that can be picked; none at all when there is no day left. */
export type ReminderChoices = {
  quick: { name: Quick; date: CivilDate }[]
  first: CivilDate
  last: CivilDate
  picked: CivilDate
  mostBefore: number | undefined
}

/** Of a tender that is open at `now`; instants in epoch milliseconds. Undefined when no morning is left before it closes. */
export function choicesFor(closing: number | undefined, now: number): ReminderChoices | undefined {
  const today = civilDateAt(now)
  const first = addDays(today, 1)
  const last = closing === undefined ? addDays(today, FARTHEST) : lastMorning(closing)
  if (compareDates(first, last) > 0) return undefined
  const monday = addDays(today, ((MONDAY - weekday(today) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1)
  const all: { name: Quick; date: CivilDate }[] = [
    { name: 'tomorrow', date: first },
    { name: 'two-days', date: addDays(today, 2) },
    { name: 'three-days', date: addDays(today, 3) },
    // Within three days it has a line already.
    ...(daysBetween(today, monday) > 3 ? [{ name: 'monday' as const, date: monday }] : []),
  ]
  const picked = compareDates(monday, last) <= 0 ? monday : first
  return {
    quick: all.filter(({ date }) => compareDates(date, last) <= 0),
    first,
    last,
    picked,
    mostBefore: mostBefore(closing, first),
  }
}

/** The last day on which a reminder comes before the closing. */
function lastMorning(closing: number): CivilDate {
  const day = civilDateAt(closing)
  return instantOf(day, REMINDER_MINUTE) <= closing ? day : addDays(day, -1)
}

function mostBefore(closing: number | undefined, first: CivilDate): number | undefined {
  if (closing === undefined) return undefined
  const most = Math.min(daysBetween(first, civilDateAt(closing)), MAX_DAYS_BEFORE)
  return most < 1 ? undefined : most
}

/** The day so many days before the closing. */
export const dayBefore = (closing: number, days: number): CivilDate => addDays(civilDateAt(closing), -days)

/** An instant of that day, for writing it. */
export const noonOf = (date: CivilDate): number => instantOf(date, 12 * 60)
