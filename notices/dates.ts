import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { TypedDate } from '#contract/tender.ts'
import {
  civilDateAt,
  endOfDay,
  instantOf,
  isEthiopianDate,
  isoDate,
  minutesOfDayAt,
  parseIsoDate,
  toEthiopian,
  toGregorian,
} from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { addCalendarDays, closingByDuration, isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { openUntil } from '#contract/closing.ts'

/**
 * `faults` are reasons by field of the input; with any, nothing may be saved. `warnings` are for the editor to
 * consider.
 */
type Resolved = { at: number | null; typed: TypedDate | null; warnings: Refusal[]; faults: Record<string, Refusal[]> }
type Which = 'closing' | 'openning'
const NAMES = { closing: 'closing', openning: 'opening' } as const satisfies Record<Which, string>
/** The years for which the calendars are exact. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100
export const isYearExact = ({ year }: CivilDate): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

const nothing = (typed: TypedDate | null, warnings: Refusal[] = []): Resolved => ({
  at: null,
  typed,
  warnings,
  faults: {},
})
const fault = (typed: TypedDate, field: string, code: 'day-unknown' | 'year-too-far'): Resolved => ({
  ...nothing(typed),
  faults: { [field]: [refusal(code)] },
})

function at(date: CivilDate, time: string | null | undefined): number {
  if (!time) return endOfDay(date)
  return instantOf(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

/** The Gregorian day of an Ethiopian year-month-day, undefined when there is no such day. */
function gregorianOf(ethDate: string): CivilDate | undefined {
  const [year = 0, month = 0, day = 0] = ethDate.split('-').map(Number)
  return isEthiopianDate({ year, month, day }) ? toGregorian({ year, month, day }) : undefined
}

function fixedDate(which: Which, typed: TypedDate, holidays: Holidays): Resolved {
  const ethiopian = typed.dateType === DATE_TYPE.ethiopian
  const words = ethiopian ? typed.ethDate : typed.gcDate
  if (!words) return nothing(typed)
  const date = ethiopian ? gregorianOf(words) : parseIsoDate(words)
  const field = `${which}.${ethiopian ? 'ethDate' : 'gcDate'}`
  if (!date) return fault(typed, field, 'day-unknown')
  if (!isYearExact(date)) return fault(typed, field, 'year-too-far')
  const warnings = isDayOff(date, holidays)
    ? [refusal('date-on-day-off', { date: NAMES[which], day: isoDate(date) })]
    : []
  // Both calendars are kept, so that a form can show either.
  return {
    at: at(date, typed.time),
    typed: { ...typed, gcDate: isoDate(date), ethDate: isoDate(toEthiopian(date)) },
    warnings,
    faults: {},
  }
}

function duration(which: Which, typed: TypedDate, publishedAt: Instant | null, holidays: Holidays): Resolved {
  // Dates left from another type would contradict the duration later.
  const durationOnly = { ...typed, gcDate: undefined, ethDate: undefined }
  if (!typed.duration) return nothing(durationOnly)
  if (publishedAt === null) return nothing(durationOnly, [refusal('date-waits-for-publishing', { date: NAMES[which] })])
  const published = civilDateAt(publishedAt)
  const kind = typed.dateType === DATE_TYPE.workingDays ? 'working' : 'calendar'
  const date = closingByDuration(published, kind, typed.duration, holidays)
  const counted = addCalendarDays(published, typed.duration)
  const moved = kind === 'calendar' && isoDate(date) !== isoDate(counted)
  const warnings = moved
    ? [refusal('date-moves', { date: NAMES[which], from: isoDate(counted), to: isoDate(date) })]
    : []
  return { at: at(date, typed.time), typed: durationOnly, warnings, faults: {} }
}

/**
 * The instant of a closing or opening as typed. Durations count the publication day as day 1; a computed day off moves
 * to the next working day, a typed one stays with a warning.
 */
export function resolveDate(
  which: Which,
  typed: TypedDate | null | undefined,
  publishedAt: Instant | null,
  holidays: Holidays,
): Resolved {
  if (!typed) return nothing(null)
  if (typed.dateType === DATE_TYPE.text)
    return nothing(typed.text ? { dateType: DATE_TYPE.text, text: typed.text } : null)
  if (typed.dateType === DATE_TYPE.gregorian || typed.dateType === DATE_TYPE.ethiopian)
    return fixedDate(which, typed, holidays)
  return duration(which, typed, publishedAt, holidays)
}

type TypedDates = {
  closing: TypedDate | null | undefined
  openning: TypedDate | null | undefined
  publishedAt: Instant | null
}
type TenderDates = {
  closingAt: Instant | null
  openingAt: Instant | null
  openUntil: Instant | null
  closingTyped: TypedDate | null
  openingTyped: TypedDate | null
  warnings: Refusal[]
  faults: Record<string, Refusal[]>
}

/** Both dates of a tender, what follows from them, and what an editor should look at again. */
export function resolveDates({ closing, openning, publishedAt }: TypedDates, holidays: Holidays): TenderDates {
  const close = resolveDate('closing', closing, publishedAt, holidays)
  const open = resolveDate('openning', openning, publishedAt, holidays)
  const warnings = [...close.warnings, ...open.warnings]
  if (close.at !== null && open.at !== null && isBefore(open, close)) warnings.push(refusal('opening-before-closing'))
  if (close.at !== null && publishedAt !== null && close.at < publishedAt)
    warnings.push(refusal('closing-before-publishing'))
  return {
    closingAt: close.at,
    openingAt: open.at,
    openUntil: openUntil(close.at, publishedAt),
    closingTyped: close.typed,
    openingTyped: open.typed,
    warnings,
    faults: { ...close.faults, ...open.faults },
  }
}

/** When one of the two has no hour, only their days can be compared. */
function isBefore(a: Resolved, b: Resolved): boolean {
  if (a.typed?.time && b.typed?.time) return (a.at ?? 0) < (b.at ?? 0)
  return isoDate(civilDateAt(a.at ?? 0)) < isoDate(civilDateAt(b.at ?? 0))
}

/** Whether the instant means 'that day, no hour given'. */
export function isWholeDay(instant: number): boolean {
  return instant === endOfDay(civilDateAt(instant))
}

/** An instant as an editor would have typed it, to fill the form of a tender that came with an instant only. */
export function typedFrom(instant: number): TypedDate {
  const date = civilDateAt(instant)
  const time = isWholeDay(instant) ? undefined : formatClock(minutesOfDayAt(instant))
  return {
    dateType: DATE_TYPE.gregorian,
    gcDate: isoDate(date),
    ethDate: isoDate(toEthiopian(date)),
    time,
    text: undefined,
  }
}
