import { civilDateAt, instantOf, isoDate, minutesOfDayAt, parseIsoDate, weekday, addDays } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { ENCRYPTED } from './format.ts'

/**
 * For how many days the newest backup of each day, and of each week, stays. Older ones are deleted, so that they do not
 * preserve deleted people (Proclamation 1321/2024).
 */
const DAYS_WITH_EACH_DAY = 7
const DAYS_WITH_EACH_WEEK = 35
const NAME = /^chereta-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\.sql(?:\.age)?$/

/** The name of a backup made at `now`; its time is that of Addis Ababa. */
export function backupName(now: Instant, isEncrypted = false): string {
  const minutes = minutesOfDayAt(now)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('')
  return `chereta-${isoDate(civilDateAt(now))}-${clock}.sql${isEncrypted ? ENCRYPTED : ''}`
}

/** When the backup of that name was made, to the minute; undefined for any other file. */
export function madeAt(name: string): number | undefined {
  const [, day = '', hours, minutes] = NAME.exec(name) ?? []
  const date = parseIsoDate(day)
  return date && instantOf(date, Number(hours) * 60 + Number(minutes))
}

/** The last instant at which the clock of Addis Ababa showed `at` (minutes of the day). */
export function lastDue(now: Instant, at: number): number {
  const today = civilDateAt(now)
  const due = instantOf(today, at)
  return due <= now ? due : instantOf(addDays(today, -1), at)
}

/**
 * Which of these files to delete: all but the newest of each of the last seven days and of each week (from Monday) of
 * the last 35 days. The newest is never deleted.
 */
export function toForget(names: readonly string[], now: Instant): string[] {
  const known = names
    .flatMap((name) => {
      const at = madeAt(name)
      return at === undefined ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)
  const days = new Set<string>()
  const weeks = new Set<string>()
  return known
    .filter(({ at }, index) => {
      const date = civilDateAt(at)
      const day = isoDate(date)
      const week = isoDate(addDays(date, -((weekday(date) + 6) % 7)))
      const isFirstOfDay = !days.has(day) && now - at <= DAYS_WITH_EACH_DAY * DAY
      const isFirstOfWeek = !weeks.has(week) && now - at <= DAYS_WITH_EACH_WEEK * DAY
      days.add(day)
      weeks.add(week)
      return !(index === 0 || isFirstOfDay || isFirstOfWeek)
    })
    .map(({ name }) => name)
}
