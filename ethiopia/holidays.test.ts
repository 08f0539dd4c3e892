import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isoDate, parseIsoDate, weekday } from './calendar.ts'
import { daysOffBetween, easter, holidaysOfYear } from './holidays.ts'

const years = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const dated = (year: number, name: string): string[] =>
  holidaysOfYear(year)
    .filter((holiday) => holiday.nameEn.startsWith(name))
    .map((holiday) => isoDate(holiday.date))

/** Wall dates of feasts in the calendar the platform knows: the lunar one of Mecca. */
function lunarDates(year: number, month: number, day: number): string[] {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  return Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
    .filter((date) => date.getUTCFullYear() === year)
    .filter((date) => {
      const parts = format.formatToParts(date)
      const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
      return read('month') === month && read('day') === day
    })
    .map((date) => date.toISOString().slice(0, 10))
}

describe('the public holidays', () => {
  it('of 2026 are these', () => {
    expect(
      holidaysOfYear(2026).map(({ date, nameEn, dayOff, estimated }) => [isoDate(date), nameEn, dayOff, estimated]),
    ).toEqual([
      ['2026-01-07', 'Genna (Christmas)', true, false],
      ['2026-01-19', 'Timket (Epiphany)', true, false],
      ['2026-02-19', "Martyrs' Day", false, false],
      ['2026-03-02', 'Adwa Victory Day', true, false],
      ['2026-03-20', 'Eid al-Fitr', true, true],
      ['2026-04-10', 'Good Friday', true, false],
      ['2026-04-12', 'Fasika (Easter)', true, false],
      ['2026-05-01', 'Labour Day', true, false],
      ['2026-05-05', "Patriots' Victory Day", true, false],
      ['2026-05-27', 'Eid al-Adha (Arafa)', true, true],
      ['2026-08-25', 'Mawlid', true, true],
      ['2026-09-11', 'Ethiopian New Year', true, false],
      ['2026-09-27', 'Meskel', true, false],
      ['2026-12-08', "Nations, Nationalities and Peoples' Day", false, false],
    ])
  })

  it('keep Genna on 7 January from 1901 to 2100, also in the year after a long Pagume', () => {
    for (const year of years(1901, 2100)) expect(dated(year, 'Genna')).toEqual([`${year}-01-07`])
  })

  it('keep the days of the Gregorian calendar in the 20th and 21st centuries', () => {
    for (const year of years(1901, 2099)) {
      const early = year % 4 === 3
      const afterLong = year % 4 === 0
      expect(dated(year, 'Ethiopian New Year')).toEqual([`${year}-09-${early ? 12 : 11}`])
      expect(dated(year, 'Meskel')).toEqual([`${year}-09-${early ? 28 : 27}`])
      expect(dated(year, 'Timket')).toEqual([`${year}-01-${afterLong ? 20 : 19}`])
      expect(dated(year, 'Martyrs')).toEqual([`${year}-02-${afterLong ? 20 : 19}`])
      expect(dated(year, 'Adwa')).toEqual([`${year}-03-02`])
      expect(dated(year, 'Labour')).toEqual([`${year}-05-01`])
      expect(dated(year, 'Patriots')).toEqual([`${year}-05-05`])
      expect(dated(year, 'Fall of the Derg')).toEqual(year >= 1992 && year <= 2024 ? [`${year}-05-28`] : [])
      expect(dated(year, 'Nations')).toEqual(year >= 2006 ? [`${year}-12-0${early ? 9 : 8}`] : [])
    }
  })

  it.each([
    [2023, '2023-04-16'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2028, '2028-04-16'],
    [2029, '2029-04-08'],
    [2030, '2030-04-28'],
    [1900, '1900-04-22'],
    [2100, '2100-05-02'],
  ])('put Easter of %i on %s', (year, date) => {
    expect(isoDate(easter(year))).toBe(date)
    expect(dated(year, 'Fasika')).toEqual([date])
  })

  it('put Easter on a Sunday in spring, Good Friday two days before', () => {
    for (const year of years(1900, 2100)) {
      expect(weekday(easter(year))).toBe(0)
      expect(dated(year, 'Good Friday')).toEqual([isoDate(addDays(easter(year), -2))])
      expect(easter(year).month).toBeGreaterThanOrEqual(4)
      expect(easter(year).month).toBeLessThanOrEqual(5)
    }
  })

  it.each([
    ['Eid al-Fitr', 10, 1],
    ['Eid al-Adha', 12, 10],
    ['Mawlid', 3, 12],
  ])('put %s within a day of the calendar of Mecca, marked as estimated until observed', (name, month, day) => {
    for (const year of years(2023, 2030)) {
      const [mine] = dated(year, name).map(parseIsoDate)
      const [mecca] = lunarDates(year, month, day).map(parseIsoDate)
      expect(mine && mecca && Math.abs(daysBetween(mine, mecca)), `${name} ${year}`).toBeLessThanOrEqual(1)
      expect(holidaysOfYear(year).find((holiday) => holiday.nameEn.startsWith(name))?.estimated).toBe(year > 2025)
    }
  })

  it('are in order, and only celebrated ones are days off', () => {
    const listed = holidaysOfYear(2024).map((holiday) => isoDate(holiday.date))
    expect(listed).toEqual([...listed].sort())
    const off = daysOffBetween(2024, 2025)
    expect(off.has('2024-03-02')).toBe(true)
    expect(off.has('2025-09-11')).toBe(true)
    expect(off.has('2024-12-08')).toBe(false)
    expect(off.has('2026-01-07')).toBe(false)
  })
})
