import { instantOf, parseIsoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import type { Preferences } from '#web/lib/preferences.ts'
import { ANY_TIME } from './list-search.ts'

const TODAY = 0

/** How far back: 'Today', '5 days', 'Any time'. */
export const withinText = (days: number): string =>
  days >= ANY_TIME ? m.any_time() : days === TODAY ? m.today() : m.within_days({ days })

/**
 * The range of days in the reader's calendar, a single day once, the year once where it is the same; an open range says
 * so.
 */
export function rangeText(
  [from, to]: readonly [string, string],
  reader: Pick<Preferences, 'lang' | 'calendar'>,
): string {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)]
  const yearOf = (date: CivilDate): number => (reader.calendar === 'et' ? toEthiopian(date) : date).year
  const written = (date: CivilDate, year = true): string =>
    dayText(instantOf(date, 0), reader, { weekday: false, year })
  if (first && from === to) return written(first)
  if (first && last) return m.range_between({ from: written(first, yearOf(first) !== yearOf(last)), to: written(last) })
  return first ? m.range_from({ from: written(first) }) : m.range_to({ to: last ? written(last) : '' })
}
