import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDate } from './calendar.ts'
import { GREGORIAN_MONTHS_AM, GREGORIAN_MONTHS_EN, ETHIOPIAN_MONTHS_AM, WEEKDAYS_AM } from './date-names.ts'
import { dateReadings, parseDateText, parseEthiopianMonth } from './date-parsing.ts'
import { formatEthiopian, formatGregorian } from './date-text.ts'

const friday = { year: 2026, month: 2, day: 20 }

describe('a date in words', () => {
  it('has the forms of the screens', () => {
    expect(formatGregorian(friday, 'en')).toBe('Fri 20 Feb 2026')
    expect(formatGregorian(friday, 'en', { short: false })).toBe('Friday 20 February 2026')
    expect(formatGregorian(friday, 'en', { year: false })).toBe('Fri 20 Feb')
    expect(formatGregorian(friday, 'en', { weekday: false })).toBe('20 Feb 2026')
    expect(formatGregorian(friday, 'am')).toBe('ዓርብ፣ ፌብሩዋሪ 20 ቀን 2026')
    expect(formatGregorian(friday, 'am', { year: false })).toBe('ዓርብ፣ ፌብሩዋሪ 20')
    expect(formatEthiopian(friday, 'en')).toBe('Fri, Yekatit 13, 2018 E.C.')
    expect(formatEthiopian(friday, 'en', { year: false })).toBe('Fri, Yekatit 13')
    expect(formatEthiopian({ year: 2026, month: 2, day: 5 }, 'en', { short: false })).toBe(
      'Thursday, Tir 28, 2018 E.C.',
    )
    expect(formatEthiopian(friday, 'am')).toBe('ዓርብ፣ የካቲት 13 ቀን 2018 ዓ.ም')
    expect(formatEthiopian(friday, 'am', { weekday: false, year: false })).toBe('የካቲት 13')
  })

  it('uses the names the platform uses', () => {
    const name = (locale: string, form: Intl.DateTimeFormatOptions, day: number) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...form }).format(day)
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))
    expect(months.map((day) => name('am', { month: 'long' }, day))).toEqual([...GREGORIAN_MONTHS_AM])
    expect(months.map((day) => name('en', { month: 'long' }, day))).toEqual([...GREGORIAN_MONTHS_EN])
    const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 1, 1 + index))
    expect(days.map((day) => name('am', { weekday: 'long' }, day))).toEqual([...WEEKDAYS_AM])
    const ethiopian = Array.from({ length: 13 }, (_, month) => Date.UTC(2025, 8, 11 + 30 * month))
    expect(ethiopian.map((day) => name('am-u-ca-ethiopic', { month: 'long' }, day))).toEqual([...ETHIOPIAN_MONTHS_AM])
  })
})

describe('reading a date', () => {
  it.each([
    ['ጥር 20 2008 ዓም', 'ethiopian', '2016-01-29'],
    ['ጥር 17 ቀን 2015 ዓ.ም', 'ethiopian', '2023-01-25'],
    ['13/6/2010 ዓ/ም', 'ethiopian', '2018-02-20'],
    ['2026-02-20', 'gregorian', '2026-02-20'],
    ['13-06-2018 E.C', 'ethiopian', '2026-02-20'],
    ['2018-06-13 E.C.', 'ethiopian', '2026-02-20'],
    ['20/02/2018 G.C.', 'gregorian', '2018-02-20'],
    ['February 20, 2026', 'gregorian', '2026-02-20'],
    ['20 Feb 2026', 'gregorian', '2026-02-20'],
    ['the 20th of February, 2026', 'gregorian', '2026-02-20'],
    ['Yekatit 13, 2018 E.C.', 'ethiopian', '2026-02-20'],
    ['Yekatit 13 2018', 'ethiopian', '2026-02-20'],
    ['የካቲት 13 ቀን 2ዐ18 ዓ.ም.', 'ethiopian', '2026-02-20'],
    ['የካቲት 13 ቀን 2018ዐ.ም', 'ethiopian', '2026-02-20'],
    ['አርብ የካቲት 13 ቀን 2018 ዓ.ም', 'ethiopian', '2026-02-20'],
    ['በየካቲት 13 ቀን 2018 ዓመተ ምህረት', 'ethiopian', '2026-02-20'],
    ['እ.ኤ.አ ፌብሩዋሪ 20 ቀን 2026 ዓ.ም', 'gregorian', '2026-02-20'],
    ['ህዳር 16/2017', 'ethiopian', '2024-11-25'],
    ['ሕዳር 16 ቀን 2017', 'ethiopian', '2024-11-25'],
    ['ጳጉሜ 6 ቀን 2015', 'ethiopian', '2023-09-11'],
  ])('understands %s', (text, calendar, iso) => {
    const read = parseDateText(text)
    expect(read && { calendar: read.calendar, iso: isoDate(read.date) }).toEqual({ calendar, iso })
  })

  it.each([
    ['13/06/2022', 'a day in both calendars'],
    ['20/02/2026', 'a day in both calendars'],
    ['31/02/2026', 'no such day'],
    ['ጳጉሜ 6 ቀን 2016 ዓ.ም', 'Pagume had five days'],
    ['02/20/2026', 'month first'],
    ['Yekatit 13, 2018 G.C.', 'month and mark contradict each other'],
    ['Monday 20 Feb 2026', 'it was a Friday'],
    ['20 Feb', 'no year'],
    ['20/02/26', 'a short year'],
    ['closing on 20 Feb 2026 at noon', 'other words'],
    ['', 'nothing'],
  ])('does not guess at %s (%s)', (text) => {
    expect(parseDateText(text)).toBeUndefined()
  })

  it.each([
    ['13/06/2018', ['2018-06-13', '2026-02-20']],
    ['2018/06/13', ['2018-06-13', '2026-02-20']],
    ['31/12/2018', ['2018-12-31']],
    ['30/02/2018', ['2025-11-09']],
    ['5/13/2018', ['2026-09-10']],
    ['6/13/2018', []],
    ['13/06/2018 ዓ.ም', ['2026-02-20']],
  ])('a day that does not name its calendar is read in each calendar that has such a day: %s', (text, days) => {
    expect(dateReadings(text).map(({ date }) => isoDate(date))).toEqual(days)
  })

  it('uses the given calendar only for a date that does not name its own', () => {
    expect(parseDateText('13/06/2018', 'ethiopian')?.date).toEqual(friday)
    expect(parseDateText('20/02/2026', 'gregorian')?.date).toEqual(friday)
    expect(parseDateText('13/06/2018 ዓ.ም', 'gregorian')?.date).toEqual(friday)
    expect(parseDateText('31/12/2018', 'ethiopian')).toBeUndefined()
  })

  it('comes back from every form that names the year', () => {
    const form = fc.record({ weekday: fc.boolean(), short: fc.boolean() })
    fc.assert(
      fc.property(
        fc.integer({ min: -36_500, max: 36_500 }),
        fc.constantFrom('en' as const, 'am' as const),
        form,
        (days, lang, style) => {
          const date = addDays(friday, days)
          expect(parseDateText(formatGregorian(date, lang, style))).toEqual({ calendar: 'gregorian', date })
          expect(parseDateText(formatEthiopian(date, lang, style))).toEqual({ calendar: 'ethiopian', date })
        },
      ),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void dateReadings(text)))
  })

  it('knows the months by the spellings in use', () => {
    for (const name of ['ኅዳር', 'ህዳር', 'ሕዳር', 'Hidar', 'hedar']) expect(parseEthiopianMonth(name), name).toBe(3)
    for (const name of ['ታኅሣሥ', 'ታህሳስ', 'ታህሣስ', 'Tahsas']) expect(parseEthiopianMonth(name), name).toBe(4)
    for (const name of ['ነሐሴ', 'ነሃሴ', 'ነሀሴ', 'Nehasse']) expect(parseEthiopianMonth(name), name).toBe(12)
    for (const name of ['ጳጉሜን', 'ጳጉሜ', 'ጷግሜ', 'Pagumen']) expect(parseEthiopianMonth(name), name).toBe(13)
    expect(parseEthiopianMonth('ሚያዚያ')).toBe(8)
    expect(parseEthiopianMonth('Tiqimt')).toBe(2)
    expect(parseEthiopianMonth('March')).toBeUndefined()
  })
})
