import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAround, truncate } from './excerpt.ts'
import { highlight } from './highlight.ts'
import { languageOf } from './language-of.ts'
import { parseQuery } from './query.ts'

test.each([
  ['Supply of office furniture', 30, 'Supply of office furniture'],
  ['Supply of office furniture', 9, 'Supply of…'],
  ['Supply of office furniture', 10, 'Supply of…'],
  ['የግንባታ ሥራ ጨረታ', 6, 'የግንባታ…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
  ['e\u0301e\u0301', 1, 'e\u0301…'],
  ['', 5, ''],
])('%s cut at %i is %s', (text, characters, expected) => {
  expect(truncate(text, characters)).toBe(expected)
})
test("what says that something was left out is the caller's choice", () => {
  expect([truncate('abcdef', 3, '...'), truncate('abcdef', 3, ''), truncate('abc', 3, '...')]).toEqual([
    'abc...',
    'abc',
    'abc',
  ])
})

test('an excerpt shows the first match, cut between words, and its ranges still mark the same words', () => {
  const text = `${'Various goods and services. '.repeat(20)}Construction of a road bridge. ${'More text follows here. '.repeat(20)}`
  const excerpt = excerptAround(text, highlight(text, parseQuery('bridges road')), 80)
  expect(excerpt.text).toMatch(/^…\S.*road bridge.*\S…$/)
  expect(excerpt.text.length).toBeLessThanOrEqual(82)
  expect(excerpt.ranges.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual(['road', 'bridge'])
})

test('without a match the excerpt is the beginning', () => {
  expect(excerptAround('one two three four', [], 8)).toEqual({ text: 'one two…', ranges: [] })
  expect(excerptAround('short', [], 80)).toEqual({ text: 'short', ranges: [] })
})

test('ranges of an excerpt lie in it, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat(200),
      fc.nat(60),
      fc.integer({ min: 1, max: 80 }),
      (text, start, length, size) => {
        const range = { start: Math.min(start, text.length), end: Math.min(start + length, text.length) }
        const excerpt = excerptAround(text, [range], size)
        for (const inside of excerpt.ranges)
          expect(text.slice(range.start, range.end)).toContain(excerpt.text.slice(inside.start, inside.end))
      },
    ),
  )
})

test.each([
  ['የጨረታ ማስታወቂያ', 'am'],
  ['Supply of IT equipment', 'en'],
  ['የኮምፒውተር ግዥ (Laptop, HP ProBook)', 'am'],
  ['Notice by ጽ/ቤት of the sub-city administration', 'en'],
  ['123', 'en'],
  ['', 'en'],
])('the language of %s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
