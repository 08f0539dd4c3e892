import { REMINDER_MINUTE_OF_DAY } from '#contract/reminder-time.ts'
import { addDays, civilDateAt, compareDates, daysBetween, instantOf, weekday } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'

const MONDAY = 1
const DAYS_OF_WEEK = 7
/** How far ahead a day can be picked for a tender that names no closing. */
const FARTHEST = 365
/** The offered distances from the closing; 0 is the morning on which it closes. */
const DISTANCES = [3, 1, 0] as const

/** A named day from now on. */
export type Quick = 'tomorrow' | 'two-days' | 'three-days' | 'monday'
/** A day that can be ticked: at a distance from the closing, with which the reminder moves, or tomorrow. */
export type Offer = { daysBeforeClosing: number; date: CivilDate } | { name: 'tomorrow'; date: CivilDate }
/** Days offered for a reminder; `first` and `last` limit the other days that can be chosen. */
export type ReminderChoices = {
  /** The first one is the most common choice. */
  offers: Offer[]
  /** Days that can be chosen by one press instead of in the calendar. */
  quick: { name: Quick; date: CivilDate }[]
  first: CivilDate
  last: CivilDate
  picked: CivilDate
}

/**
 * For a tender that is open at `now`; instants in epoch milliseconds. Undefined when no morning is left before it
 * closes.
 */
export function choicesFor(closing: number | undefined, now: number): ReminderChoices | undefined {
  const today = civilDateAt(now)
  const first = addDays(today, 1)
  const last = closing === undefined ? addDays(today, FARTHEST) : lastMorning(closing)
  const isOffered = (date: CivilDate) => compareDates(date, first) >= 0 && compareDates(date, last) <= 0
  if (!isOffered(first)) return undefined
  const before = DISTANCES.flatMap((days) =>
    closing === undefined ? [] : [{ daysBeforeClosing: days, date: dayBefore(closing, days) }],
  ).filter(({ date }) => isOffered(date))
  const hasTomorrow = before.some(({ date }) => compareDates(date, first) === 0)
  const monday = addDays(today, ((MONDAY - weekday(today) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1)
  const quick: ReminderChoices['quick'] = [
    { name: 'two-days', date: addDays(today, 2) },
    { name: 'three-days', date: addDays(today, 3) },
    // Within three days it has a name already.
    ...(daysBetween(today, monday) > 3 ? [{ name: 'monday' as const, date: monday }] : []),
  ]
  return {
    // One day under two names would be a single reminder.
    offers: [...before, ...(hasTomorrow ? [] : [{ name: 'tomorrow' as const, date: first }])],
    quick: quick.filter(({ date }) => isOffered(date)),
    first,
    last,
    picked: isOffered(monday) ? monday : first,
  }
}

/** The last day on which a reminder comes before the closing. */
function lastMorning(closing: number): CivilDate {
  const day = civilDateAt(closing)
  return instantOf(day, REMINDER_MINUTE_OF_DAY) < closing ? day : addDays(day, -1)
}

/** The day at this number of days before the closing. */
const dayBefore = (closing: number, days: number): CivilDate => addDays(civilDateAt(closing), -days)

/** An instant of that day, for writing it. */
export const noonOf = (date: CivilDate): number => instantOf(date, 12 * 60)
