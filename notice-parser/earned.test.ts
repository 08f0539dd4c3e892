import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isoDate, toGregorian } from '#ethiopia/calendar.ts'
import { holidaysOfYear } from '#ethiopia/holidays.ts'
import { parseNotice } from './parse-notice.ts'
import type { ParsedNoticeDate } from './parsed.ts'

/**
 * Statements as a person reads them: the closing they prove, or none where another one fits, too. `plain`: nothing in
 * it misleads, so that a reader who is never sure does not pass.
 */
type Statement = { text: string; closing: string | null; plain?: true }
const STATEMENTS = readFileSync(resolve(import.meta.dirname, '../test/written-closings.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Statement)

const ENGLISH = 'The Ethiopian Herald, November 23, 2026\nAdama Water Enterprise wants to buy water pumps. '
const DAYS_OFF = new Set(
  [2026, 2027].flatMap((year) => holidaysOfYear(year).flatMap(({ date, dayOff }) => (dayOff ? [isoDate(date)] : []))),
)
const AMHARIC = 'አዲስ ዘመን ኅዳር 14 ቀን 2019 ዓ.ም\nየአዳማ ከተማ ውሃ አገልግሎት የውሃ ፓምፖችን መግዛት ይፈልጋል። '

function sureClosing(statement: string): string | undefined {
  const text = `${/[\u1200-\u137f]/.test(statement) ? AMHARIC : ENGLISH}${statement}`
  const known = { today: { year: 2026, month: 11, day: 23 }, holidays: DAYS_OFF, sources: [] }
  const closing = parseNotice(text, known).proposals.find(({ field, sure }) => field === 'closing' && sure)
  if (!closing) return undefined
  const { gcDate, ethDate, duration, time } = closing.value as ParsedNoticeDate
  const [year = 0, month = 0, day = 0] = (ethDate ?? '').split('-').map(Number)
  const date = gcDate ?? (ethDate ? isoDate(toGregorian({ year, month, day })) : `${duration}`)
  return time === undefined ? date : `${date} ${time}`
}

test('no statement that leaves another closing open makes one sure', () => {
  const wrong = STATEMENTS.map((one) => ({ ...one, sure: sureClosing(one.text) })).filter(
    ({ closing, sure }) => sure !== undefined && sure !== closing,
  )
  expect(wrong).toEqual([])
})

test('plain statements make their closing sure', () => {
  const missed = STATEMENTS.filter(({ plain, text, closing }) => plain && sureClosing(text) !== closing)
  expect(missed).toEqual([])
})

test('a closing on a day off is unsure where the notice moves such days', () => {
  const rule = 'If it is a holiday, on the next working day'
  const sunday = 'Bids are submitted until Sunday, December 13, 2026 at 10:00 AM'
  expect(sureClosing(`${sunday}.`)).toBe('2026-12-13 10:00')
  expect(sureClosing(`${sunday}. ${rule}.`)).toBeUndefined()
  expect(sureClosing(`Bids are submitted until December 14, 2026 at 10:00 AM. ${rule}.`)).toBe('2026-12-14 10:00')
})

test('a deadline for clarification does not make a notice a clarification', () => {
  const listed = 'Submission deadline: December 14, 2026 14:00\nOpening: December 14, 2026 14:30'
  expect(sureClosing(`\nClarification deadline: December 7, 2026 17:00\n${listed}`)).toBe('2026-12-14 14:00')
  expect(sureClosing(`\nClarification on Bid No. 4\n${listed}`)).toBeUndefined()
})

test('a day until which something else must arrive is no closing', () => {
  const until = 'by December 10, 2026 at 10:00 AM'
  for (const subject of ['The tyres must reach our garage', 'The bid bond has to be deposited', 'The CPO is accepted'])
    expect(sureClosing(`${subject} ${until}.`)).toBeUndefined()
  expect(sureClosing(`Bids with their bid bond have to be deposited ${until}.`)).toBe('2026-12-10 10:00')
})

test('a plain closing stays sure next to sentences of other matters', () => {
  const plain = 'Bids are submitted until December 10, 2026 at 10:00 AM'
  expect(sureClosing(`${plain}.`)).toBe('2026-12-10 10:00')
  expect(sureClosing(`${plain}. Late bids shall not be accepted.`)).toBe('2026-12-10 10:00')
  expect(sureClosing(`${plain}. The bid bond is valid for 90 days.`)).toBe('2026-12-10 10:00')
  expect(sureClosing(`${plain}. Documents are sold until December 9, 2026.`)).toBe('2026-12-10 10:00')
  expect(sureClosing('ጨረታው ኅዳር 30 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል።')).toBe('2026-12-09 10:00')
  expect(sureClosing('ጨረታው በ15ኛው ቀን ከጠዋቱ 4፡00 ሰዓት ይዘጋል። ቀኑ በዓል ከሆነ በሚቀጥለው የሥራ ቀን ይዘጋል።')).toBe('15 10:00')
})

test('what is sold or seen after the closing shakes it', () => {
  const plain = 'Bids are submitted until December 10, 2026 at 10:00 AM'
  expect(sureClosing(`${plain}. Documents are sold until December 14, 2026.`)).toBeUndefined()
  expect(sureClosing(`${plain}. Site visit: December 15, 2026.`)).toBeUndefined()
  expect(sureClosing(`${plain}. The contract starts on December 2, 2026.`)).toBeUndefined()
})

test('an end on a day of opening, as of another column, shakes a closing', () => {
  const plain = 'Bids are submitted until December 10, 2026 at 10:00 AM'
  const opened = 'The auction takes place at 9:00 AM'
  expect(sureClosing(`${plain}. Bids are opened on December 21, 2026, 16:00.`)).toBe('2026-12-10 10:00')
  expect(sureClosing(`${plain}. ${opened} and the tender box until December 21, 2026, 16:00.`)).toBeUndefined()
  const closing = 'ጨረታው ኅዳር 30 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይዘጋል።'
  expect(sureClosing(`${closing} ታኅሣሥ 1 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ይከፈታል።`)).toBe('2026-12-09 10:00')
  expect(sureClosing(`${closing} ታኅሣሥ 1 ቀን 2019 ዓ.ም ከጠዋቱ 4፡00 ሰዓት ድረስ በዚሁ ቀን 5፡30 ሰዓት ይከፈታል።`)).toBeUndefined()
})
