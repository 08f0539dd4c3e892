import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { TypedDate } from '#contract/tender.ts'
import { civilDateAt, daysBetween, isEthiopianDate, isoDate, parseIsoDate, toGregorian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** No notice stays open longer; a more distant day was probably read in the wrong calendar. */
const LONGEST_OPEN = 365
/** A notice may be entered before its newspaper appears. */
const AHEAD = 31 * DAY

type TypedDates = { closing: TypedDate | null; openning: TypedDate | null; publishedAt: Instant | null }

/** The day that the same figures mean in the other calendar, undefined where there is none. */
function inOtherCalendar({ dateType, gcDate, ethDate }: TypedDate): CivilDate | undefined {
  if (dateType === DATE_TYPE.ethiopian) return parseIsoDate(ethDate ?? '')
  if (dateType !== DATE_TYPE.gregorian) return undefined
  const [year = 0, month = 0, day = 0] = (gcDate ?? '').split('-').map(Number)
  return isEthiopianDate({ year, month, day }) ? toGregorian({ year, month, day }) : undefined
}

const readDay = ({ dateType, gcDate, ethDate }: TypedDate): CivilDate | undefined => {
  if (dateType === DATE_TYPE.gregorian) return parseIsoDate(gcDate ?? '')
  if (dateType !== DATE_TYPE.ethiopian) return undefined
  const [year = 0, month = 0, day = 0] = (ethDate ?? '').split('-').map(Number)
  return isEthiopianDate({ year, month, day }) ? toGregorian({ year, month, day }) : undefined
}

function doubtOf(date: 'closing' | 'opening', typed: TypedDate | null, from: CivilDate): Refusal[] {
  const read = typed ? readDay(typed) : undefined
  if (!typed || !read) return []
  const fits = (day: CivilDate) => daysBetween(from, day) >= 0 && daysBetween(from, day) <= LONGEST_OPEN
  if (fits(read)) return []
  const other = inOtherCalendar(typed)
  if (other && fits(other)) {
    const calendar = typed.dateType === DATE_TYPE.ethiopian ? 'gregorian' : 'ethiopian'
    return [refusal('date-in-other-calendar', { date, day: isoDate(read), calendar, other: isoDate(other) })]
  }
  return daysBetween(from, read) > LONGEST_OPEN ? [refusal('date-far', { date, day: isoDate(read) })] : []
}

/**
 * Days that were probably read in the wrong calendar, or are too distant: measured from the day of publishing, so that
 * old notices raise no doubt, or from today where that day is unknown or years ahead.
 */
export function dateDoubts({ closing, openning, publishedAt }: TypedDates, now: Instant): Refusal[] {
  const isAhead = publishedAt !== null && publishedAt > now + AHEAD
  const from = civilDateAt(publishedAt === null || isAhead ? now : publishedAt)
  return [
    ...doubtOf('closing', closing, from),
    ...doubtOf('opening', openning, from),
    ...(isAhead ? [refusal('publishing-ahead', { day: isoDate(civilDateAt(publishedAt)) })] : []),
  ]
}
