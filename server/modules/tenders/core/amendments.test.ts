import { describe, expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { changedFields, publicChanges } from './amendments.ts'

describe('a change', () => {
  test('is named by the fields of the contract, each once', () => {
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
  test('is none if the same values come back, whatever the order of members or nulls', () => {
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
  test('is none if an imported tender, which has only instants, is saved as its form showed it', () => {
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
  test('is public except for fields that only staff see', () => {
    expect(publicChanges(['closing', 'gptKeywords', 'englishCompanyName', 'freeTender'])).toEqual([
      'closing',
      'englishCompanyName',
      'freeTender',
    ])
  })
})
