import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType, TypedDate } from '#contract/tender.ts'
import { clockOf, kindOfText, readDateText, splitHour, textOfDate } from './typed-text.ts'

const { gregorian, ethiopian, calendarDays, workingDays, text: words } = DATE_TYPE
const read = (kind: DateType, text: string, clock = '') =>
  readDateText({ kind, text, clock, from: { year: 2026, month: 11, day: 26 } })

describe('a date as it is typed', () => {
  test.each<[DateType, string, string, Partial<TypedDate>]>([
    [gregorian, '15/03/2026', '', { dateType: gregorian, gcDate: '2026-03-15' }],
    [gregorian, 'Dec 5, 2026', '10:00 AM', { dateType: gregorian, gcDate: '2026-12-05', time: '10:00' }],
    [ethiopian, '15/03/2019', 'ከጠዋቱ 4:00', { dateType: ethiopian, ethDate: '2019-03-15', time: '10:00' }],
    // The month's name says the calendar, whatever was chosen.
    [gregorian, 'ኅዳር 15 2019', '', { dateType: ethiopian, ethDate: '2019-03-15' }],
    [ethiopian, 'November 24, 2026', '', { dateType: gregorian, gcDate: '2026-11-24' }],
    [workingDays, '15', '14:30', { dateType: workingDays, duration: 15, time: '14:30' }],
    [calendarDays, '21 days', '', { dateType: calendarDays, duration: 21 }],
    [workingDays, '10 የሥራ ቀናት', 'ከቀኑ 8:00', { dateType: workingDays, duration: 10, time: '14:00' }],
    [gregorian, '15-12-26', '፬፡፴ PM', { dateType: gregorian, gcDate: '2026-12-15', time: '16:30' }],
    [ethiopian, '15-12-19', '', { dateType: ethiopian, ethDate: '2019-12-15' }],
    [gregorian, '12/25/2026', '', { dateType: gregorian, gcDate: '2026-12-25' }],
    [ethiopian, '፲፭/፫/፳፻፲፱', 'ከጠዋቱ ፬፡፴', { dateType: ethiopian, ethDate: '2019-03-15', time: '10:30' }],
    [gregorian, 'Dec 5', '', { dateType: gregorian, gcDate: '2026-12-05' }],
    [gregorian, 'Jan 5', '', { dateType: gregorian, gcDate: '2027-01-05' }],
    [gregorian, 'ታኅሣሥ 5', '', { dateType: ethiopian, ethDate: '2019-04-05' }],
    [gregorian, '15', '', { dateType: calendarDays, duration: 15 }],
    [words, 'until the budget is spent', '', { dateType: words, text: 'until the budget is spent' }],
  ])('%j, %j at %j', (kind, text, clock, expected) => {
    expect(read(kind, text, clock)).toMatchObject({ typed: expected })
  })

  test.each<[DateType, string, string, string]>([
    [gregorian, '31/02/2026', '', 'date-unclear'],
    [gregorian, '15/03', '', 'date-unclear'],
    [gregorian, 'soon', '', 'date-unclear'],
    [gregorian, '', '10:00 AM', 'date-unclear'],
    [workingDays, '0', '', 'days-unclear'],
    [workingDays, '400', '', 'days-unclear'],
    [workingDays, '1.5', '', 'days-unclear'],
    [gregorian, '15/03/2026', 'ከጠዋቱ 9:30', 'clock-unclear'],
    [gregorian, '15/03/2026', 'noonish', 'clock-unclear'],
  ])('%j, %j at %j is %s', (kind, text, clock, fault) => {
    expect(read(kind, text, clock)).toMatchObject({ fault })
  })

  test.each(['ከምሽቱ 6:00', 'ከምሽቱ 6፡ዐዐ', 'ከሌሊቱ 6 ሰዓት', '06:00 ሌሊት', '12:00 AM', '12 a.m.'])(
    '%s ends or begins the day: the person is asked, and the choice is kept',
    (clock) => {
      const asked = { kind: ethiopian, text: '20/03/2019', clock }
      expect(readDateText(asked)).toEqual({ fault: 'clock-which', hours: ['23:59', '00:00'] })
      const chosen = ['23:59', '00:00'].map((meant) => readDateText({ ...asked, meant }))
      expect(chosen).toMatchObject([{ typed: { time: '23:59' } }, { typed: { time: '00:00' } }])
    },
  )

  test.each([
    ['00:00', '00:00'],
    ['0000 hrs', '00:00'],
    ['12:08 AM', '00:08'],
    ['ከምሽቱ 5:59', '23:59'],
    ['12:00 PM', '12:00'],
  ])('%s is %s', (clock, time) => {
    expect(read(gregorian, '15/03/2026', clock)).toMatchObject({ typed: { time } })
  })

  test('nothing typed is no date', () => {
    expect(read(gregorian, ' ')).toEqual({ typed: null })
    expect(read(words, '', '4:00')).toEqual({ typed: null })
  })

  test.each([
    ['4:00', ['16:00', '10:00']],
    ['8:30', ['08:30', '14:30']],
    ['10:00', ['10:00', '16:00']],
    ['12:00', ['12:00', '18:00']],
    ['6:00', ['18:00', '12:00']],
    ['04:30', ['16:30', '10:30']],
    ['04፡30', ['16:30', '10:30']],
    ['06:00', ['18:00', '12:00']],
  ])('%s alone may be on either clock: the person is asked, and it is never guessed', (clock, hours) => {
    expect(read(gregorian, '15/03/2026', clock)).toEqual({ fault: 'clock-which', hours })
  })

  test('a night hour that is written out is kept as written', () => {
    expect(read(gregorian, '15/03/2026', '04:30 AM')).toMatchObject({ typed: { time: '04:30' } })
  })

  test.each(['08:00', '07:00', '14:00', '0:30'])('%s is on the 24-hour clock', (clock) => {
    expect(read(gregorian, '15/03/2026', clock)).toMatchObject({ typed: { time: clock.padStart(5, '0') } })
  })
})

test('the choice follows words that name their kind', () => {
  expect(kindOfText('15 working')).toBe(workingDays)
  expect(kindOfText('15 days')).toBe(calendarDays)
  expect(kindOfText('ኅዳር 15 2019')).toBe(ethiopian)
  expect(kindOfText('2026-12-05')).toBe(gregorian)
  expect(kindOfText('15/03/2018')).toBeUndefined()
  expect(kindOfText('15')).toBeUndefined()
})

test('a stored date that is typed out and read again is the same', () => {
  const time = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([h, m]) => {
      const two = (n: number) => String(n).padStart(2, '0')
      return `${two(h)}:${two(m)}`
    }),
    { nil: undefined },
  )
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const iso = day.map((date) => date.toISOString().slice(0, 10))
  const ethDate = fc
    .tuple(fc.integer({ min: 1990, max: 2080 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 30 }))
    .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
  const typed: fc.Arbitrary<TypedDate> = fc.oneof(
    fc.record({ dateType: fc.constant(gregorian), gcDate: iso, time, text: fc.constant(undefined) }),
    fc.record({ dateType: fc.constant(ethiopian), ethDate, time, text: fc.constant(undefined) }),
    fc.record({
      dateType: fc.constantFrom(calendarDays, workingDays),
      duration: fc.integer({ min: 1, max: 365 }),
      time,
      text: fc.constant(undefined),
    }),
  )
  fc.assert(
    fc.property(typed, (date) => {
      expect(readDateText(textOfDate(date))).toEqual({ typed: date })
    }),
  )
  expect([clockOf('00:05'), clockOf('00:00')]).toEqual(['12:05 AM', '00:00'])
})

describe('the typed words of a stored date', () => {
  const from = { year: 2026, month: 11, day: 20 }
  const stored = (text: string, clock: string, kind: DateType = ethiopian, meant?: string): TypedDate => {
    const read = readDateText({ kind, text, clock, meant, from })
    if ('fault' in read || !read.typed) throw new Error(`${text} ${clock} is no date`)
    return { ...read.typed, words: { date: text, clock } }
  }

  test.each([
    ['ታኅሣሥ 8', 'ከጠዋቱ 4:00'],
    ['8 ታኅሣሥ 2019', '4:00 ሰዓት', '10:00'],
    ['15 የሥራ ቀናት', ''],
  ])('%s %s come back', (text, clock, meant?: string) => {
    const typed = stored(text, clock, kindOfText(text) ?? ethiopian, meant)
    expect(textOfDate(typed, from)).toMatchObject({ text, clock, ...(meant === undefined ? {} : { meant }) })
    expect(readDateText({ ...textOfDate(typed, from), from })).toMatchObject({ typed: { time: typed.time } })
  })

  test('stay away where they mean another date now', () => {
    const typed = stored('ታኅሣሥ 8', '10:00 AM')
    const inPlain = { kind: ethiopian, text: '08/04/2019', clock: '10:00 AM' }
    expect(textOfDate(typed, { ...from, year: 2028 })).toEqual(inPlain)
    expect(textOfDate({ ...typed, ethDate: '2019-04-09' }, from)).toEqual({ ...inPlain, text: '09/04/2019' })
    expect(textOfDate({ ...typed, time: '11:00' }, from)).toEqual({ ...inPlain, clock: '11:00 AM' })
  })
})

test('a bare number keeps a count of days, but shows that a date is one', () => {
  expect([kindOfText('15', gregorian), kindOfText('15', workingDays), kindOfText('15')]).toEqual([
    calendarDays,
    undefined,
    undefined,
  ])
})

test('an hour in Ethiopic figures is of either clock until somebody says which', () => {
  expect(read(gregorian, '15/12/2026', '፬፡፴')).toEqual({ fault: 'clock-which', hours: ['16:30', '10:30'] })
  expect(read(gregorian, '15/12/2026', '፬፡፭')).toMatchObject({ hours: ['16:05', '10:05'] })
})

test('an Ethiopian year in the form of the other calendar is read in the one that is chosen', () => {
  const from = { year: 2026, month: 11, day: 26 }
  expect(read(ethiopian, '2019-03-25')).toMatchObject({ typed: { dateType: 1, ethDate: '2019-03-25' } })
  expect(read(gregorian, '2019-03-25')).toMatchObject({ typed: { dateType: 0, gcDate: '2019-03-25' } })
  expect(read(ethiopian, '2026-12-25')).toMatchObject({ typed: { dateType: 0, gcDate: '2026-12-25' } })
  expect(kindOfText('2019-03-25', ethiopian, from)).toBeUndefined()
  expect(kindOfText('2026-12-25', ethiopian, from)).toBe(gregorian)
})

describe('an hour behind its date', () => {
  const from = { year: 2027, month: 9, day: 7 }
  const split = (text: string, kind: DateType = gregorian) => splitHour({ kind, text, from })
  test.each([
    ['መስከረም 5 ከጠዋቱ 3:30', 'መስከረም 5', 'ከጠዋቱ 3:30'],
    ['ጳጉሜን 6, 2019 ከጠዋቱ 4:00', 'ጳጉሜን 6, 2019', 'ከጠዋቱ 4:00'],
    ['ጳጉሜን 3፣ 2019 ዓ.ም ከቀኑ 8:00 ሰዓት', 'ጳጉሜን 3፣ 2019 ዓ.ም', 'ከቀኑ 8:00 ሰዓት'],
    ['7 Sep 2027 at 10:00 AM', '7 Sep 2027', '10:00 AM'],
    ['10/09/2027 14:30', '10/09/2027', '14:30'],
    ['Sep 10, 2027, 2:00 PM', 'Sep 10, 2027', '2:00 PM'],
    // Which clock is meant is asked for below the field of the hour.
    ['10/09/2027 4:00', '10/09/2027', '4:00'],
  ])('%s', (typed, text, clock) => expect(split(typed)).toEqual({ text, clock }))

  test.each([
    '',
    'መስከረም 5',
    'መስከረም 5 2020',
    '7 Sep 2027',
    '15 working days',
    'soon 10:00',
    '10/09/2027 soon',
    '4:00 PM',
    '15 10:00',
    '10/09 2027',
  ])('is none in: %s', (typed) => expect(split(typed)).toBeUndefined())
  test('stays in words of their own', () => expect(split('7 Sep 2027 10:00 AM', words)).toBeUndefined())
})
