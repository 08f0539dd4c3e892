import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keywordsToWire, keywordsFromInput } from './profile-entries.ts'
import { changedProfile, EMPTY_PROFILE } from './profile.ts'

const changed = (...given: Parameters<typeof changedProfile>) => {
  const outcome = changedProfile(...given)
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.profile
}

test('joined text is read again as the same values', () => {
  const typed = fc.array(fc.oneof(fc.string(), fc.constantFrom('/;', 'ጨረታ', 'ጨረታ፣', 'Road', 'road', ' ', '/', ';')), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(typed, (parts) => {
      const keywords = keywordsFromInput(parts.join(''))
      expect(keywordsFromInput(keywordsToWire(keywords))).toEqual(keywords)
    }),
  )
})

describe('a toggle of a tender’s page', () => {
  const typed = changed(EMPTY_PROFILE, { keywords: 'pumps/;cement' })
  test('marks what it adds, and keeps typed entries', () => {
    const on = changed(typed, {}, { similar: { on: true, terms: ['Pumps', 'boreholes'] } })
    expect([on.keywords, on.similarKeywords]).toEqual([['pumps', 'cement', 'boreholes'], ['boreholes']])
    const off = changed(on, {}, { similar: { on: false, terms: ['Pumps', 'boreholes'] } })
    expect([off.keywords, off.similarKeywords]).toEqual([['cement'], []])
  })
  test('no longer counts what was deleted by hand', () => {
    const on = changed(typed, {}, { similar: { on: true, terms: ['boreholes', 'wells'] } })
    expect(changed(on, { keywords: 'pumps/;Wells' }).similarKeywords).toEqual(['wells'])
  })
  test('of a company belongs to the customers', () => {
    const on = changed(typed, { customers: ['Abay Bank'] }, { sameCompany: { on: true, terms: ['Tana Basin'] } })
    expect([on.customers, on.sameCompanies]).toEqual([['Abay Bank', 'Tana Basin'], ['Tana Basin']])
  })
})

test('each fault is reported with its field', () => {
  const outcome = changedProfile(EMPTY_PROFILE, { keywords: 'x'.repeat(201), sectors: [999_999] })
  expect('faults' in outcome && Object.keys(outcome.faults)).toEqual(['keywords', 'sectors'])
})
