import { describe, expect, test } from 'vitest'
import { AMHARIC_NOTICE, ENGLISH_NOTICE } from '#test/pasted-notices.ts'
import { faultOf, pieces, quoted } from './pasted-words.ts'

describe('pasted text', () => {
  test.each([ENGLISH_NOTICE, AMHARIC_NOTICE, '15', 'tender\r\n\tfor\u00A0chairs'])('is words: %#', (words) => {
    expect(faultOf(words)).toBeUndefined()
  })
  test.each([
    ['too-long', 'word '.repeat(40_001)],
    ['no-words', ' \n\t '],
    ['no-words', '\u0000\u0001PK\u0003\u0004\uFFFD\uFFFD word'],
    ['no-words', '%PDF-1.7 \uFFFD\uFFFD\uFFFD\uFFFD obj stream'],
    ['no-words', '0101010101 2020202020 30303030303 4040404040 50505050'],
  ])('is %s', (fault, words) => {
    expect(faultOf(words)).toBe(fault)
  })
})

describe('quotes', () => {
  const words = 'One\nBids must reach the office of the Blue Gate Union on or before December 17, 2026 at 2:00 PM.\nTwo'
  const at = (part: string): [number, number] => [words.indexOf(part), words.indexOf(part) + part.length]
  test('stand between the words of their line', () => {
    expect(quoted(words, [at('December 17, 2026')])).toEqual([
      {
        before: '…he Blue Gate Union on or before ',
        parts: [{ text: 'December 17, 2026', isQuote: true }],
        after: ' at 2:00 PM.',
      },
    ])
    expect(quoted('chairs', [[0, 6]])).toEqual([{ before: '', parts: [{ text: 'chairs', isQuote: true }], after: '' }])
  })
  test('that are close to each other are one range, others have their own', () => {
    const stretches = quoted(words, [at('2:00 PM'), at('December 17, 2026'), at('Two')])
    expect(stretches.map(({ parts }) => parts.map(({ text }) => text))).toEqual([
      ['December 17, 2026', ' at ', '2:00 PM'],
      ['Two'],
    ])
  })
})

test('words are cut where marks begin and end, whatever they overlap', () => {
  const marks = [
    { field: 'a', start: 0, end: 4 },
    { field: 'b', start: 2, end: 6 },
    { field: 'c', start: 90, end: 99 },
  ]
  expect(pieces('abcdefgh', marks)).toEqual([
    { text: 'ab', fields: ['a'] },
    { text: 'cd', fields: ['a', 'b'] },
    { text: 'ef', fields: ['b'] },
    { text: 'gh', fields: [] },
  ])
  expect(pieces('', [])).toEqual([])
})
