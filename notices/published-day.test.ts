import { expect, test } from 'vitest'
import { isoDate } from '#ethiopia/calendar.ts'
import { publishedDay, publishedOtherwise, publishedText } from './published-day.ts'

const today = { year: 2026, month: 11, day: 26 }
const shown = (text: string): string => {
  const day = publishedDay(text, today)
  return day ? isoDate(day) : '-'
}

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['24 November 2026', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['11/24/2026', '2026-11-24'],
  ['15/03/2019', '2026-11-24'],
  ['15/3/19', '2026-11-24'],
  ['24-11-26', '2026-11-24'],
  ['ኅዳር 15 2019', '2026-11-24'],
  ['ማክሰኞ ኅዳር 15 ቀን 2019 ዓ.ም', '2026-11-24'],
  ['Hidar 15, 2019 E.C.', '2026-11-24'],
  ['፲፭/፫/፳፻፲፱', '2026-11-24'],
  ['ኅዳር 15', '2026-11-24'],
  ['Nov 24', '2026-11-24'],
  // The next one is nearer than that of the year before.
  ['Dec 3', '2026-12-03'],
  ['Sep 9', '2026-09-09'],
  ['03/05/2018 ዓ.ም', '2026-01-11'],
  // An old year stays where a mark or the month's name decides the calendar.
  ['15 March 2019', '2019-03-15'],
  ['2019-03-15 G.C.', '2019-03-15'],
  ['2012-03-15', '2012-03-15'],
  // No newspaper of seven years ago is entered now: the year is an Ethiopian one.
  ['2019-03-15', '2026-11-24'],
  ['2019-3-15', '2026-11-24'],
  ['2018-13-05', '2026-09-10'],
])('the publication day %s', (text, day) => {
  expect(shown(text)).toBe(day)
})

test.each(['', ' ', 'tomorrow', '31/13/2026', '32/01/2026', 'ኅዳር', '15', 'ሰኞ ኅዳር 15 ቀን 2019 ዓ.ም'])(
  'not a publication day: %s',
  (text) => {
    expect(shown(text)).toBe('-')
  },
)

test('figures read in a calendar other than that of the form are in doubt', () => {
  expect(publishedOtherwise(' 2019-03-15 ', today)).toEqual({ year: 2019, month: 3, day: 15 })
  for (const plain of ['2026-11-24', '15/03/2019', 'ኅዳር 15 2019', '2012-03-15', '2018-13-05', ''])
    expect(publishedOtherwise(plain, today)).toBeUndefined()
})

test('a stored day is read as the same again, however old it is', () => {
  expect(publishedText({ year: 2026, month: 11, day: 24 }, today)).toBe('2026-11-24')
  for (let year = 2005; year < 2030; year += 1)
    for (const month of [1, 4, 9, 12]) {
      const day = { year, month, day: 11 }
      expect(shown(publishedText(day, today))).toBe(isoDate(day))
    }
})
