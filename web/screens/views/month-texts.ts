import type { CivilDate } from '#ethiopia/calendar.ts'
import {
  ETHIOPIAN_MONTHS_AM,
  ETHIOPIAN_MONTHS_EN,
  GREGORIAN_MONTHS_AM,
  GREGORIAN_MONTHS_EN,
} from '#ethiopia/date-names.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import type { WallMonth } from '#ethiopia/month.ts'
import { m } from '#web/lib/messages.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import type { MonthWeek } from './month-days.ts'

/** 'Hidar 2019', as the reader's calendar calls it. */
export function monthName({ year, month }: WallMonth, { calendar, lang }: Pick<Visitor, 'calendar' | 'lang'>): string {
  const [en, am] =
    calendar === 'et' ? [ETHIOPIAN_MONTHS_EN, ETHIOPIAN_MONTHS_AM] : [GREGORIAN_MONTHS_EN, GREGORIAN_MONTHS_AM]
  const era = calendar === 'et' ? (lang === 'am' ? ' ዓ.ም' : ' E.C.') : ''
  return `${(lang === 'am' ? am : en)[month - 1]} ${year}${era}`
}

/** A day in the calendar that the reader did not choose. */
export const otherDay = (
  date: CivilDate,
  { calendar, lang }: Pick<Visitor, 'calendar' | 'lang'>,
  year = false,
): string => (calendar === 'et' ? formatGregorian : formatEthiopian)(date, lang, { weekday: false, year })

export const bondsText = ({ bonds }: MonthWeek): string =>
  (bonds.isLeast ? m.month_bonds_least : m.month_bonds)({ count: bonds.count })

export const dayName = (date: CivilDate, { calendar, lang }: Pick<Visitor, 'calendar' | 'lang'>): string =>
  (calendar === 'et' ? formatEthiopian : formatGregorian)(date, lang, { year: false })
