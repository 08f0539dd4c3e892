import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClockText } from './clock-parsing.ts'
import { formatClock, formatUnnamedClock, formatEthiopianClock, fromEthiopianClock, toEthiopianClock } from './clock.ts'

const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

describe('the Ethiopian clock', () => {
  it.each([
    ['06:00', 12, 'morning'],
    ['07:00', 1, 'morning'],
    ['12:00', 6, 'midday'],
    ['13:00', 7, 'midday'],
    ['17:00', 11, 'afternoon'],
    ['18:00', 12, 'evening'],
    ['00:00', 6, 'night'],
    ['05:59', 11, 'night'],
  ])('reads %s as %i (%s)', (clock, hour, period) => {
    expect(toEthiopianClock(at(clock))).toEqual({ hour, minute: at(clock) % 60, period })
  })

  it('goes there and back for every minute of the day', () => {
    fc.assert(
      fc.property(minuteOfDay, (minutes) => {
        const clock = toEthiopianClock(minutes)
        expect(fromEthiopianClock(clock)).toBe(minutes)
        expect(clock.hour).toBeGreaterThanOrEqual(1)
        expect(clock.hour).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('is written the way the screens show it', () => {
    expect(formatEthiopianClock(at('10:00'), 'am')).toBe('ከጠዋቱ 4:00')
    expect(formatEthiopianClock(at('16:30'), 'am')).toBe('ከሰዓት 10:30')
    expect(formatEthiopianClock(at('14:00'), 'am')).toBe('ከቀኑ 8:00')
    expect(formatEthiopianClock(at('10:00'), 'en')).toBe('4:00 in the morning (Ethiopian)')
    expect(formatUnnamedClock(at('10:00'), 'en')).toBe('4:00 in the morning')
    expect(formatUnnamedClock(at('14:00'), 'am')).toBe('ከቀኑ 8:00')
    expect(formatClock(at('09:05'))).toBe('09:05')
  })
})

describe('reading a time of day', () => {
  it.each([
    ['ከጠዋቱ 4፡00 ሰዓት', '10:00', 'ethiopian'],
    ['ከጥዋቱ 3፡30', '09:30', 'ethiopian'],
    ['ከሰዓት 9:30', '15:30', 'ethiopian'],
    ['ከሰዓት በኋላ 9፡00 ሰዓት', '15:00', 'ethiopian'],
    ['ከሰአት በሁዋላ 8:00', '14:00', 'ethiopian'],
    ['ከቀኑ 6፡00', '12:00', 'ethiopian'],
    ['ከቀኑ 8፡30 ሰዓት ላይ', '14:30', 'ethiopian'],
    ['ከረፋዱ 5', '11:00', 'ethiopian'],
    ['ከረፋዱ 5፡00 ሰዓት።', '11:00', 'ethiopian'],
    ['ከምሽቱ 1፡00', '19:00', 'ethiopian'],
    ['ከሌሊቱ 6:00', '00:00', 'ethiopian'],
    ['ከጧቱ 4፡ዐዐ ሰዓት', '10:00', 'ethiopian'],
    ['ጧት 3:3ዐ', '09:30', 'ethiopian'],
    ['ከቀኑ 1ዐ፡00', '16:00', 'ethiopian'],
    ['1ዐ:ዐዐ', '10:00', '24h'],
    ['10:00', '10:00', '24h'],
    ['16.30', '16:30', '24h'],
    ['3:30 PM', '15:30', '24h'],
    ['3 p.m.', '15:00', '24h'],
    ['10:00 AM', '10:00', '24h'],
    ['12:15 AM', '00:15', '24h'],
    ['12:15pm', '12:15', '24h'],
    ['14:00 hrs', '14:00', '24h'],
    ['06:00 hrs.', '06:00', '24h'],
    ['1430 hours', '14:30', '24h'],
    ['14h30', '14:30', '24h'],
    ['14:00 local time', '14:00', '24h'],
    ['2:00 PM (EAT)', '14:00', '24h'],
    ['12:00 noon', '12:00', '24h'],
    ['3:00 in the afternoon', '15:00', '24h'],
    ["8:00 o'clock in the afternoon", '14:00', 'ethiopian'],
    ['9:30 in the morning', '09:30', '24h'],
    ['4:00 in the morning local time', '10:00', 'ethiopian'],
  ])('understands %s', (text, clock, reading) => {
    expect(parseClockText(text)).toEqual({ minutesOfDay: at(clock), reading })
  })

  it.each([
    '',
    '5',
    '4 ሰዓት',
    'ከጠዋቱ',
    'ከጠዋቱ 13፡00',
    'ከሰዓት 0:30',
    'ከጠዋቱ 9፡30',
    'ከሰዓት 4:00',
    'ከሌሊቱ 12:00',
    '10:75',
    '24:00',
    '13:00 PM',
    '0:10 am',
    'noon',
    '8:00 local time',
    '12:00 EAT',
    '5:00 in the morning',
    '6:00 in the afternoon',
    '2575 hrs',
    '4 hours',
    '14h75',
  ])('does not guess at "%s"', (text) => {
    expect(parseClockText(text)).toBeUndefined()
  })

  it('comes back from every form it writes, and never throws', () => {
    fc.assert(
      fc.property(minuteOfDay, fc.constantFrom('am' as const, 'en' as const), (minutes, lang) => {
        expect(parseClockText(formatEthiopianClock(minutes, lang))).toEqual({
          minutesOfDay: minutes,
          reading: 'ethiopian',
        })
        expect(parseClockText(formatClock(minutes))).toEqual({ minutesOfDay: minutes, reading: '24h' })
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseClockText(text)))
  })
})

it('reads the part of the day after the hour, as people type it; the word for hour alone is not a time', () => {
  const minutes = (text: string) => parseClockText(text)?.minutesOfDay
  expect(['4፡00 ጠዋት', '4:00 ከጠዋቱ', '4:00 ሰዓት ከጠዋቱ', '9:00 ከሰዓት በኋላ', '9፡30 ከሰዓት', '8:00 ቀን'].map(minutes)).toEqual([
    600,
    600,
    600,
    900,
    930,
    undefined,
  ])
  expect(['4:00 ሰዓት', '4 ሰዓት', '9:00 ጠዋት', '4:00 ጠዋት ማታ'].map(minutes)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
