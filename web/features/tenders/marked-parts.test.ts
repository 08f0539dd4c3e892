import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFirstHit, markedParts } from './marked-parts.ts'
import type { Ranges } from './marked-parts.ts'

const hits = (text: string, ranges?: Ranges) =>
  markedParts(text, ranges)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text)

describe('a text cut at its hits', () => {
  test('joins to the same text, whatever the ranges', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.tuple(fc.integer({ min: -5, max: 50 }), fc.integer({ min: -5, max: 50 }))),
        (text, ranges) => {
          expect(
            markedParts(text, ranges)
              .map((part) => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
  test('marks the ranges', () => {
    expect(
      hits('Water pumps for wells', [
        [0, 5],
        [6, 11],
      ]),
    ).toEqual(['Water', 'pumps'])
    expect(hits('የውሃ ፓምፕ ግዥ', [[4, 7]])).toEqual(['ፓምፕ'])
  })
  test('without ranges is one plain part, and nothing when empty', () => {
    expect(markedParts('Pumps')).toEqual([{ text: 'Pumps', isHit: false }])
    expect(markedParts('', [[0, 3]])).toEqual([])
  })
  test('marks only the rest of a shortened text', () =>
    expect(
      hits('boreh…', [
        [0, 5],
        [20, 30],
      ]),
    ).toEqual(['boreh']))
})

describe('a part of a text', () => {
  const ranges = fc
    .uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 6 })
    .map((ends) => ends.toSorted((a, b) => a - b))
    .map((ends) => ends.flatMap((end, at) => (at % 2 === 1 ? [[ends[at - 1] ?? 0, end] as const] : [])))
  const isMarked = (parts: ReturnType<typeof markedParts>) =>
    parts.flatMap((part) => Array.from({ length: part.text.length }, () => part.isHit))
  test('marks the same letters as the whole text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), ranges, fc.nat(24), fc.nat(24), (shortTitle, shown, from, end) => {
        const whole = isMarked(markedParts(shortTitle, shown))
        expect(isMarked(markedParts(shortTitle.slice(0, end), shown, from))).toEqual(whole.slice(from, end))
      }),
    )
  })
})

describe('a long text on a card', () => {
  const long = `${'word '.repeat(40)}with a submersible pump for the well`
  const at = long.indexOf('pump')
  test('begins shortly before its first hit, and the hit is still the same', () => {
    const shown = fromFirstHit(long, [[at, at + 4]])
    expect(shown.text.startsWith('…')).toBe(true)
    expect(shown.text.indexOf('pump')).toBeLessThan(60)
    expect(hits(shown.text, shown.ranges)).toEqual(['pump'])
  })
  test('is not cut if the hit is near, or there is none, or no place to cut', () => {
    expect(fromFirstHit(long, [[0, 4]]).text).toBe(long)
    expect(fromFirstHit(long, undefined).text).toBe(long)
    expect(fromFirstHit('ለ'.repeat(200), [[150, 160]]).text).toBe('ለ'.repeat(200))
  })
})
