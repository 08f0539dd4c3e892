import { DAY } from '#ethiopia/time-units.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { TypedDate } from '#contract/tenders.ts'
import { addDays, instantOf, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { holidaysOfYear } from '#ethiopia/holidays.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { closingByDuration, isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'

/**
 * How a sample repeats: every `period` days, from day `offset` on, open for `open` days (working days for date type 3).
 */
export type Rhythm = {
  period: number
  offset: number
  open: number
  dateType: TypedDate['dateType']
  closes: string
  opens: string
}
type Occurrence = {
  publishedAt: Instant
  published: CivilDate
  closingDay: CivilDate
  closing: TypedDate
  openning: TypedDate | undefined
  round: number
}

/** Newspapers appear at six in the morning in Addis Ababa, which is when a sample's day begins. */
const MORNING = 6 * 60
const EPOCH: CivilDate = { year: 2026, month: 1, day: 1 }
const EPOCH_AT = instantOf(EPOCH, MORNING)

const holidaysByYear = new Map<number, Holidays>()

/** Days off around a year, from the rules alone, so that samples do not depend on the staff's table. */
function holidaysNear(year: number): Holidays {
  const known = holidaysByYear.get(year)
  if (known) return known
  const days = [year - 1, year, year + 1].flatMap((each) => holidaysOfYear(each)).filter(({ dayOff }) => dayOff)
  const holidays = new Set(days.map(({ date }) => isoDate(date)))
  holidaysByYear.set(year, holidays)
  return holidays
}

function lastWorkingDay(date: CivilDate, holidays: Holidays): CivilDate {
  let day = date
  while (isDayOff(day, holidays)) day = addDays(day, -1)
  return day
}

function closingDayOf({ dateType, open }: Rhythm, published: CivilDate, holidays: Holidays): CivilDate {
  return closingByDuration(published, dateType === DATE_TYPE.workingDays ? 'working' : 'calendar', open, holidays)
}

function typed(dateType: TypedDate['dateType'], day: CivilDate, duration: number, time: string): TypedDate {
  const none = { text: undefined }
  if (dateType === DATE_TYPE.gregorian) return { ...none, dateType, gcDate: isoDate(day), time }
  if (dateType === DATE_TYPE.ethiopian) return { ...none, dateType, ethDate: isoDate(toEthiopian(day)), time }
  return { ...none, dateType, duration, time }
}

/** When a sample was last published before `now`, and when it closes. The publishing is never in the future. */
export function occurrence(rhythm: Rhythm, now: Instant): Occurrence {
  const today = Math.floor((now - EPOCH_AT) / DAY)
  const round = Math.floor((today - rhythm.offset) / rhythm.period)
  const start = addDays(EPOCH, rhythm.offset + round * rhythm.period)
  const holidays = holidaysNear(start.year)
  const published = lastWorkingDay(start, holidays)
  const publishedAt = instantOf(published, MORNING)
  const closingDay = closingDayOf(rhythm, published, holidays)
  const { dateType } = rhythm
  const base = { publishedAt, published, closingDay, round }
  if (dateType === DATE_TYPE.text) return { ...base, closing: { dateType, text: undefined }, openning: undefined }
  return {
    ...base,
    closing: typed(dateType, closingDay, rhythm.open, rhythm.closes),
    openning: typed(
      dateType === DATE_TYPE.ethiopian ? dateType : DATE_TYPE.gregorian,
      closingDay,
      rhythm.open,
      rhythm.opens,
    ),
  }
}
