import { toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { m } from '#web/lib/messages.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import type { MonthWeek } from './month-days.ts'

/** A day in the calendar that the reader did not choose. */
export const otherDay = (
  date: CivilDate,
  { calendar, lang }: Pick<Visitor, 'calendar' | 'lang'>,
  year = false,
): string => (calendar === 'et' ? formatGregorian : formatEthiopian)(date, lang, { weekday: false, year })

/** A span of days in that calendar; with the first year where it differs. */
export function otherDays(first: CivilDate, last: CivilDate, reader: Pick<Visitor, 'calendar' | 'lang'>): string {
  const yearOf = (date: CivilDate) => (reader.calendar === 'et' ? date : toEthiopian(date)).year
  return `${otherDay(first, reader, yearOf(first) !== yearOf(last))} – ${otherDay(last, reader, true)}`
}

export const bondsText = ({ bonds }: MonthWeek): string =>
  (bonds.isLeast ? m.month_bonds_least : m.month_bonds)({ count: bonds.count })

export const dayName = (date: CivilDate, { calendar, lang }: Pick<Visitor, 'calendar' | 'lang'>): string =>
  (calendar === 'et' ? formatEthiopian : formatGregorian)(date, lang, { year: false })
