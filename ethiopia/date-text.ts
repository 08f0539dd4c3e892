import type { CivilDate } from './calendar.ts'
import { toEthiopian, weekday } from './calendar.ts'
import {
  ETHIOPIAN_MONTHS_AM,
  ETHIOPIAN_MONTHS_EN,
  GREGORIAN_MONTHS_AM,
  GREGORIAN_MONTHS_EN,
  WEEKDAYS_AM,
  WEEKDAYS_EN,
} from './date-names.ts'

type Language = 'en' | 'am'

/**
 * The form of a date's text. Weekday and year are written unless switched off; English names are cut to three letters
 * unless `short` is false.
 */
export type DateForm = { weekday?: boolean; year?: boolean; short?: boolean }

const cut = (name: string, short: boolean): string => (short ? name.slice(0, 3) : name)

function dayName(date: CivilDate, lang: Language, { weekday: wanted = true, short = true }: DateForm): string {
  if (!wanted) return ''
  return lang === 'am' ? `${WEEKDAYS_AM[weekday(date)]}፣ ` : cut(WEEKDAYS_EN[weekday(date)] ?? '', short)
}

/** A Gregorian day in words: 'Fri 20 Feb 2026', 'Friday 20 February 2026', 'ዓርብ፣ ፌብሩዋሪ 20 ቀን 2026'. */
export function formatGregorian(date: CivilDate, lang: Language, form: DateForm = {}): string {
  const { year = true, short = true } = form
  const day = dayName(date, lang, form)
  if (lang === 'am') return `${day}${GREGORIAN_MONTHS_AM[date.month - 1]} ${date.day}${year ? ` ቀን ${date.year}` : ''}`
  const month = cut(GREGORIAN_MONTHS_EN[date.month - 1] ?? '', short)
  return `${day && `${day} `}${date.day} ${month}${year ? ` ${date.year}` : ''}`
}

/**
 * A Gregorian day, written in the Ethiopian calendar: 'Fri, Yekatit 13, 2018 E.C.', 'ዓርብ፣ የካቲት 13 ቀን 2018 ዓ.ም'.
 * Month names are never cut.
 */
export function formatEthiopian(date: CivilDate, lang: Language, form: DateForm = {}): string {
  const { year = true } = form
  const ethiopian = toEthiopian(date)
  const day = dayName(date, lang, form)
  if (lang === 'am') {
    return `${day}${ETHIOPIAN_MONTHS_AM[ethiopian.month - 1]} ${ethiopian.day}${year ? ` ቀን ${ethiopian.year} ዓ.ም` : ''}`
  }
  return `${day && `${day}, `}${ETHIOPIAN_MONTHS_EN[ethiopian.month - 1]} ${ethiopian.day}${year ? `, ${ethiopian.year} E.C.` : ''}`
}
