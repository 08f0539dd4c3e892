import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEthiopianDate, parseIsoDate } from '#ethiopia/calendar.ts'
import { anyCharacter } from '#test/any-character.ts'
import { expectLinear } from '#test/growth.ts'
import type { Parsed, Proposal } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 10 }, holidays: new Set<string>(), sources: ['Addis Zemen'] }
const parse = (text: string): Parsed => parseNotice(text, known)
const everything = ({ proposals, doubts }: Parsed): Proposal[] => [
  ...proposals,
  ...doubts.flatMap((doubt) => doubt.candidates),
]

/** Words and signs that rules look for, so that chance texts reach them. */
const PIECES = [
  'ጨረታው',
  'በ16ኛው ቀን',
  'ለ15 ተከታታይ የሥራ ቀናት',
  'ከጠዋቱ 4፡00 ሰዓት',
  'ተዘግቶ',
  'ይከፈታል',
  'ጥር 12 ቀን 2018 ዓ.ም',
  '12/05/2018',
  'የማይመለስ ብር 100',
  'ማስከበሪያ 2%',
  'ሲፒኦ',
  'closing date',
  'submitted',
  'opened',
  'January 12, 2026',
  'within 15 days',
  'same day',
  '10:00 AM',
  'local time',
  'non-refundable Birr 200',
  'bid security',
  'Bid No.',
  'A/12-3/2018',
  'Tel. 0911 22 33 44 ext. 12',
  'info@example.org',
  'www.example.org',
  'Adama University invites',
  'የአዳማ ዩኒቨርሲቲ',
  'Addis Zemen(Jan 8, 2026)',
  'የጨረታ ማስታወቂያ',
  'Lot 1',
  '|',
  '\n',
  '\t',
  '\r\n',
  '፡',
  '።',
  '፡፡',
  '፳፻፲፰',
  '2ዐ',
  '(',
  ')',
  '/',
  '-',
  '—',
  '\u200b',
  'é',
  'e\u0301',
  '😀',
  '\u00a0',
  '፣',
  'ሎት 2 ብር 5,000',
]
const notice = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: anyCharacter, maxLength: 12 })),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(' '))

test('quotes stand within the text, in order, and are not empty', () => {
  fc.assert(
    fc.property(notice, (text) => {
      const parsed = parse(text)
      for (const [start, end] of [...parsed.notices, ...everything(parsed).flatMap(({ quotes }) => quotes)]) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(end).toBeGreaterThan(start)
      }
    }),
  )
})
test('a copied value is what its quote says', () => {
  const even = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\s\p{Cf}\p{Mn}፡:'"“”-]+|[‐-―]/gu, '')
      .replace(/ዐ/g, '0')
  const copied = new Set(['title', 'company', 'reference', 'website', 'place'])
  fc.assert(
    fc.property(notice, (text) => {
      for (const { field, value, quotes } of everything(parse(text))) {
        const [quote] = quotes
        if (!copied.has(field) || typeof value !== 'string' || !quote || /[፩-፼]/.test(text.slice(...quote))) continue
        expect(even(text.slice(...quote))).toBe(even(value))
      }
    }),
  )
})
test('days and hours that are proposed exist', () => {
  fc.assert(
    fc.property(notice, (text) => {
      for (const { value } of everything(parse(text))) {
        if (typeof value !== 'object' || !('dateType' in value)) continue
        if (value.gcDate !== undefined) expect(parseIsoDate(value.gcDate)).toBeDefined()
        const [year = 0, month = 0, day = 0] = (value.ethDate ?? '').split('-').map(Number)
        if (value.ethDate !== undefined) expect(isEthiopianDate({ year, month, day })).toBe(true)
        if (value.time !== undefined) expect(value.time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        if (value.duration !== undefined) expect(value.duration).toBeGreaterThan(0)
      }
    }),
  )
})
test('a doubted field is never sure, and a doubt has a reason and a candidate; a field is proposed once', () => {
  fc.assert(
    fc.property(notice, (text) => {
      const { proposals, doubts } = parse(text)
      const doubted = new Set(doubts.map(({ field }) => field))
      expect(proposals.filter(({ field, sure }) => sure && doubted.has(field))).toEqual([])
      expect(doubts.every(({ candidates }) => candidates.length > 0 && candidates.every(({ sure }) => !sure))).toBe(
        true,
      )
      expect(new Set(proposals.map(({ field }) => field)).size).toBe(proposals.length)
    }),
  )
})
test('trailing blanks and other line endings change nothing', () => {
  fc.assert(
    fc.property(notice, fc.stringMatching(/^[ \t\n\r]{0,8}$/), (text, blanks) => {
      const trimmed = text.trimEnd()
      expect(parse(trimmed + blanks)).toEqual(parse(trimmed))
    }),
  )
})
test('any string is read in finite time', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 4000 }), (text) => {
      expect(parse(text).proposals).toBeInstanceOf(Array)
    }),
    { numRuns: 30 },
  )
})
test('a hostile paste takes as much longer as it is longer', { timeout: 60_000 }, () => {
  const seeds = [
    'ቀን ',
    '15 ቀናት ',
    '1 ',
    '1/',
    'Lot 1 5% CPO ',
    'a@',
    '((',
    'A1 & B/2 ',
    'አዲስ አበባ ',
    '0911 22 ',
    'closing ',
    'bid no ',
    '\n',
    'ዐ',
    '፡',
    'x',
    'closing 12/01/2027 at 5:00 PM, ',
    'correction closing 12/01/2025 and 12/01/2027, ',
    'Bid No. | a\n',
    '.... ',
    'construction of a building ',
    'offer deliver it by 4:00 AM local time ',
  ]
  expectLinear(seeds, 20_000, parse)
})
