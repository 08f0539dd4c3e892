import type { CivilDate } from './calendar.ts'
import { addDays, compareDates, isoDate, parseIsoDate, toGregorian } from './calendar.ts'
import type { FixedHoliday } from './holidays-data.ts'
import { FIXED_HOLIDAYS, LAST_OBSERVED_YEAR, MOON_FEASTS } from './holidays-data.ts'

/** `dayOff`: public offices are closed. `estimated`: the date depends on the moon and is not announced yet. */
type Holiday = { date: CivilDate; nameEn: string; nameAm: string; dayOff: boolean; estimated: boolean }

/**
 * Genna is counted from the conception feast, so it falls a day earlier in the year after a six-day Pagume and stays on
 * 7 January.
 */
function dayOfFeast({ month, day }: FixedHoliday, ethiopianYear: number): number {
  return month === 4 && ethiopianYear % 4 === 0 ? day - 1 : day
}

function fixedIn(gregorianYear: number): Holiday[] {
  const held = FIXED_HOLIDAYS.filter(
    ({ from = gregorianYear, until = gregorianYear }) => from <= gregorianYear && gregorianYear <= until,
  )
  // A Gregorian year takes the end of one Ethiopian year and the beginning of the next.
  return [gregorianYear - 8, gregorianYear - 7]
    .flatMap((year) =>
      held.map((feast) => ({ feast, date: toGregorian({ year, month: feast.month, day: dayOfFeast(feast, year) }) })),
    )
    .filter(({ date }) => date.year === gregorianYear)
    .map(({ feast: { nameEn, nameAm, dayOff }, date }) => ({ date, nameEn, nameAm, dayOff, estimated: false }))
}

/** Easter Sunday of the Orthodox churches (Julian computus, by Meeus), as a Gregorian day. */
export function easter(gregorianYear: number): CivilDate {
  const moon = (19 * (gregorianYear % 19) + 15) % 30
  const sunday = (2 * (gregorianYear % 4) + 4 * (gregorianYear % 7) - moon + 34) % 7
  const fromMarch = moon + sunday + 114
  const julian = { year: gregorianYear, month: Math.floor(fromMarch / 31), day: (fromMarch % 31) + 1 }
  const julianLag = Math.floor(gregorianYear / 100) - Math.floor(gregorianYear / 400) - 2
  return addDays(julian, julianLag)
}

function moonFeastsIn(gregorianYear: number): Holiday[] {
  return MOON_FEASTS.flatMap(({ nameEn, nameAm, dates }) =>
    dates
      .map(parseIsoDate)
      .filter((date) => date !== undefined)
      .filter((date) => date.year === gregorianYear)
      .map((date) => ({ date, nameEn, nameAm, dayOff: true, estimated: gregorianYear > LAST_OBSERVED_YEAR })),
  )
}

/**
 * The public holidays of a Gregorian year, earliest first, for 1900 to 2100 by today's law. Feasts that follow the moon
 * are known for 2023 to 2030 only. Two may share a day (5 May 2024 was Easter and Patriots' Day).
 */
export function holidaysOfYear(gregorianYear: number): Holiday[] {
  const sunday = easter(gregorianYear)
  const movable: Holiday[] = [
    { date: addDays(sunday, -2), nameEn: 'Good Friday', nameAm: 'ስቅለት', dayOff: true, estimated: false },
    { date: sunday, nameEn: 'Fasika (Easter)', nameAm: 'ፋሲካ', dayOff: true, estimated: false },
  ]
  return [...fixedIn(gregorianYear), ...movable, ...moonFeastsIn(gregorianYear)].sort((a, b) =>
    compareDates(a.date, b.date),
  )
}

/**
 * The days off of the years from `first` to `last`, as ISO dates: what working-days.ts counts with when no table is
 * kept.
 */
export function daysOffBetween(first: number, last: number): Set<string> {
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return new Set(
    years
      .flatMap(holidaysOfYear)
      .filter((holiday) => holiday.dayOff)
      .map((holiday) => isoDate(holiday.date)),
  )
}
