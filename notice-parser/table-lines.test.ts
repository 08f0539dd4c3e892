import { expect, test } from 'vitest'
import { shownTimes } from '#test/shown-notice.ts'
import { pastedText } from './pasted-text.ts'
import { withTables } from './table-lines.ts'

const today = { year: 2026, month: 11, day: 23 }
const lines = (...all: readonly string[]): string => all.join('\n')
const rowsOf = (text: string): string[] => withTables(pastedText(text)).plain.split('\n')
const isLeft = (text: string): boolean => {
  const reading = pastedText(text)
  return withTables(reading) === reading
}

const LOTS = ['Lot No.', 'Description', 'Bid security (ETB)', 'Closing date and time', 'Opening date and time']
const first = ['Lot 1', 'Paint', '60,000.00', 'December 18, 2026, 2:00 PM', 'December 18, 2026, 2:30 PM']
const second = ['Lot 2', 'Doors', '45,000.00', 'December 18, 2026, 2:00 PM', 'December 18, 2026, 2:30 PM']

test('numbered rows whose cells were pasted line by line have their days below their headings', () => {
  const text = lines('Blue Valley Office invites bidders:', ...LOTS, ...first, ...second, 'Bids are valid for 90 days.')
  expect(rowsOf(text).map((row) => row.split('\t').length)).toEqual([1, 5, 5, 5, 1])
  expect(shownTimes(text, today)).toBe('2026-12-18 14:00! · 2026-12-18 14:30! · -')
})

test('an auction has its hour in a column next to its day', () => {
  const heads = ['ተ.ቁ', 'የንብረቱ ዓይነት', 'የሐራጅ መነሻ ዋጋ', 'ሐራጁ የሚካሄድበት ቀን', 'ሰዓት']
  const row = ['1', 'የጭነት መኪና', '1,850,000.00', 'ታኅሣሥ 19 ቀን 2019 ዓ.ም', 'ከጠዋቱ 3፡00 – 5፡00']
  expect(shownTimes(lines('የሐራጅ ማስታወቂያ', ...heads, ...row, 'ማሳሰቢያ፡'), today)).toBe('- · E 2019-04-19 09:00! · -')
})

test('a timetable, and blank lines between the cells', () => {
  const text = [
    'Activity',
    'Date',
    'Time',
    'Sale of documents',
    '25 Nov 2026 - 17 Dec 2026',
    'working hours',
    'Submission of bids',
    '18 Dec 2026',
    '3:00 PM',
    'Opening of bids',
    '18 Dec 2026',
    '3:30 PM',
  ].join('\n\n')
  expect(shownTimes(text, today)).toMatch(/^2026-12-18 15:00\S? · 2026-12-18 15:30\S? · -$/)
})

test('lots that close on days of their own are in doubt', () => {
  const heads = ['S/N', 'Item', 'Closing', 'Opening']
  const rows = ['1', 'Boats', '14/12/2026 10:00 AM', '14/12/2026 10:30 AM', '2', 'Nets', '16/12/2026 10:00 AM']
  expect(shownTimes(lines(...heads, ...rows, '16/12/2026 10:30 AM', 'Tel. 046 212 55 08'), today)).not.toMatch(/!/)
})

test('a table that lost a cell or a heading is left alone, and nothing of it is sure', () => {
  for (const lost of [1, 2, 3, 4]) {
    const heads = LOTS.filter((_, n) => n !== lost)
    expect(shownTimes(lines('Bids:', ...heads, ...first, ...second), today), LOTS[lost]).not.toMatch(/14:30!.* · /)
    const row = first.filter((_, n) => n !== lost)
    const shown = shownTimes(lines('Bids:', ...LOTS, ...row, ...second), today)
    expect(shown, first[lost]).not.toMatch(/^2026-12-18 14:30!|· 2026-12-18 14:00!/)
  }
  expect(isLeft(lines('Bids:', ...LOTS, ...first.filter((_, n) => n !== 2), ...second))).toBe(true)
})

test('labels with their values in the lines below, lists and sentences are no tables', () => {
  expect(isLeft(lines('Submission Deadline', 'Dec 22, 2026', 'Opening', 'Dec 22, 2026', 'Bid Bond', '5,000'))).toBe(
    true,
  )
  expect(
    isLeft(lines('Interested bidders', 'may buy the documents', 'at any time', '1. from 3/4/2026', '2. here')),
  ).toBe(true)
})
