import { expect, test } from 'vitest'
import { parseIsoDate } from '#ethiopia/calendar.ts'
import { otherDays } from './month-texts.ts'

test('a month names two years of the other calendar only if that calendar’s year changes in it', () => {
  const days = (calendar: 'gc' | 'et', ...ends: [string, string]) => {
    const [first, last] = ends.map(parseIsoDate)
    return first && last && otherDays(first, last, { calendar, lang: 'en' })
  }
  expect(days('gc', '2026-09-01', '2026-09-30')).toBe('Nehase 26, 2018 E.C. – Meskerem 20, 2019 E.C.')
  expect(days('gc', '2026-12-01', '2027-01-31')).toBe('Hidar 22 – Tir 23, 2019 E.C.')
  expect(days('et', '2026-12-10', '2027-01-08')).toBe('10 Dec 2026 – 8 Jan 2027')
  expect(days('et', '2026-09-11', '2026-10-10')).toBe('11 Sep – 10 Oct 2026')
})
