import { describe, expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { changedFields, publicChanges } from './amendments.ts'

describe('what changed', () => {
  test('is named as the contract names it, each field once', () => {
    const before = aStoredTender()
    expect(
      changedFields(before, {
        shortTitle: 'Other',
        closingAt: 1,
        closingTyped: null,
        gptKeywords: 'x',
        titleKey: 'other',
      }),
    ).toEqual(['shortTitle', 'gptKeywords', 'closing'])
  })
  test('is nothing when the same comes back, whatever the order of members or of nulls', () => {
    const before = aStoredTender()
    const again = {
      time: '10:00',
      ethDate: '2018-07-11',
      gcDate: '2026-03-20',
      dateType: 0 as const,
      duration: null,
      text: undefined,
    }
    expect(changedFields(before, { ...before, closingTyped: again })).toEqual([])
  })
  test('is nothing when an imported tender, which has instants only, is saved as its form showed it', () => {
    const typed = aStoredTender()
    const imported = aStoredTender({ closingTyped: null, openingTyped: null })
    expect(
      changedFields(imported, {
        closingTyped: typed.closingTyped,
        openingTyped: typed.openingTyped,
        closingAt: typed.closingAt,
      }),
    ).toEqual([])
  })
  test('is public but for what only staff sees', () => {
    expect(publicChanges(['closing', 'gptKeywords', 'englishCompanyName', 'freeTender'])).toEqual([
      'closing',
      'englishCompanyName',
      'freeTender',
    ])
  })
})
