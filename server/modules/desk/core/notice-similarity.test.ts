import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { MIN_LIKENESS, MIN_SAME_NOTICE, similarity } from './notice-similarity.ts'
import { minhash, textLikeness } from './minhash.ts'
import { featuresOf } from './notice-features.ts'
import type { ComparedNotice } from './notice-features.ts'

const CLOSING = Date.parse('2026-03-19T10:00:00+03:00')
const evenly = () => 1
const pumps: ComparedNotice = {
  companyNames: ['Tana Basin Water Works Enterprise'],
  titles: ['Supply of submersible pumps for rural boreholes'],
  reference: 'TB/08/2018',
  closingAt: CLOSING,
}
const score = (a: ComparedNotice, b: ComparedNotice) => similarity(featuresOf(a), featuresOf(b), evenly)
const withChanges = (changes: Partial<ComparedNotice>) => score(pumps, { ...pumps, ...changes })

describe('the same notice', () => {
  test('is found by number, company, title and closing', () => {
    expect(withChanges({})).toBe(1)
    expect(withChanges({ titles: ['Submersible pump supply to boreholes (rural)'] })).toBeGreaterThanOrEqual(
      MIN_SAME_NOTICE,
    )
  })
  test('is found without a number by company, title and day, by which imports merge', () => {
    expect(withChanges({ reference: undefined })).toBe(MIN_SAME_NOTICE)
    expect(withChanges({ reference: undefined, closingAt: CLOSING + 2 * DAY })).toBe(0.75)
  })
  test('is found by its number in another language', () => {
    const amharic = { companyNames: ['የጣና ተፋሰስ ውሃ ሥራዎች ድርጅት'], titles: ['የውሃ ፓምፕ ግዥ'] }
    expect(withChanges(amharic)).toBe(0.85)
    expect(
      withChanges({ ...amharic, companyNames: [...amharic.companyNames, 'Tana Basin Water Works Enterprise'] }),
    ).toBe(1)
  })
  test('is found in any spelling of the company and the number', () => {
    const one: ComparedNotice = { companyNames: ['ሐዋሳ ዩኒቨርሲቲ'], titles: ['የጽሕፈት መሣሪያ ግዥ'], reference: 'ሀዋ/001/2018' }
    const two: ComparedNotice = { companyNames: ['ሀዋሳ ዩኒቨርሲቲ'], titles: ['የፅህፈት መሳሪያ ግዢ'], reference: 'ሐዋ/001/2018' }
    expect(score(one, two)).toBeGreaterThanOrEqual(MIN_SAME_NOTICE)
  })
})

describe('another notice', () => {
  test('a year later is not the same, even with the same title', () => {
    expect(withChanges({ reference: 'TB/09/2019', closingAt: CLOSING + 365 * DAY })).toBeLessThan(MIN_LIKENESS)
    expect(withChanges({ reference: undefined, closingAt: CLOSING + 31 * DAY })).toBeLessThan(MIN_LIKENESS)
  })
  test('of another lot is not the same', () => {
    const lot = (n: string): ComparedNotice => ({
      ...pumps,
      reference: undefined,
      titles: [`Pumps for boreholes, Lot ${n}`],
    })
    expect(score(lot('1'), lot('2'))).toBeLessThan(MIN_LIKENESS)
    expect(score(lot('1'), lot('1'))).toBeGreaterThanOrEqual(MIN_SAME_NOTICE)
    const amharic = (n: string): ComparedNotice => ({ ...lot(n), titles: [`የፓምፕ ግዥ ሎት ${n}`] })
    expect(score(amharic('1'), amharic('2'))).toBeLessThan(MIN_LIKENESS)
  })
  test('of another company is not the same, though number, title and day agree', () => {
    expect(withChanges({ companyNames: ['Awash Sugar Factory'] })).toBeLessThan(MIN_LIKENESS)
  })
  test('is not the same because of one field alone', () => {
    const nothing: ComparedNotice = { companyNames: [], titles: [] }
    expect(score(nothing, nothing)).toBeLessThan(MIN_LIKENESS)
    for (const field of ['companyNames', 'titles', 'closingAt'] as const)
      expect(score({ ...nothing, [field]: pumps[field] }, pumps)).toBeLessThan(MIN_LIKENESS)
  })
})

describe('texts', () => {
  const text = Array.from({ length: 120 }, (_, n) => `bidder${String.fromCodePoint(97 + (n % 26))}${n} supply`).join(
    ' ',
  )
  test('are as alike as the runs of words that they share', () => {
    const half = text.slice(0, text.length / 2)
    expect(textLikeness(minhash(text), minhash(text))).toBe(1)
    expect(textLikeness(minhash(text), minhash(half))).toBeGreaterThan(0.3)
    expect(textLikeness(minhash(text), minhash(half))).toBeLessThan(0.7)
    expect(textLikeness(minhash(text), minhash('Sealed bids are invited for the supply of cement and sand'))).toBe(0)
    expect(textLikeness(minhash(''), minhash(text))).toBeUndefined()
  })
  test('prove a notice whose title was reworded', () => {
    const texts = [minhash(text)]
    expect(withChanges({ reference: undefined, titles: ['Pumps'], closingAt: undefined, texts })).toBeLessThan(
      MIN_LIKENESS,
    )
    const mine = { ...pumps, reference: undefined, texts }
    expect(score(mine, { ...mine, titles: ['Pumps'] })).toBeGreaterThanOrEqual(MIN_SAME_NOTICE)
  })
})

const word = fc.constantFrom('pumps', 'supply', 'cement', 'ፓምፕ', 'ግዥ', 'Lot 1', 'Lot 2', 'roads', 'Bureau', 'ዩኒቨርሲቲ')
const words = fc.array(word, { maxLength: 5 }).map((some) => some.join(' '))
const notice: fc.Arbitrary<ComparedNotice> = fc.record({
  companyNames: fc.array(words, { maxLength: 2 }),
  titles: fc.array(words, { maxLength: 2 }),
  reference: fc.option(fc.constantFrom('1/2018', '2/2018', 'ሀ/1'), { nil: undefined }),
  closingAt: fc.option(
    fc.integer({ min: 0, max: 400 }).map((days) => CLOSING + days * DAY),
    { nil: undefined },
  ),
  texts: fc.array(words.map(minhash), { maxLength: 2 }),
})
test('get the same score from 0 to 1 in either order', () => {
  const weigh = (stem: string) => 1 / (1 + Math.log1p(stem.length))
  fc.assert(
    fc.property(notice, notice, (a, b) => {
      const there = similarity(featuresOf(a), featuresOf(b), weigh)
      expect(similarity(featuresOf(b), featuresOf(a), weigh)).toBe(there)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})
