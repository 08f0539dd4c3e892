import { describe, expect, test } from 'vitest'
import { keysOfSearch } from './search-keys.ts'

const keys = (text: string | undefined, choices: object = {}) =>
  keysOfSearch({ text, choices, nothing: false }).map(({ key }) => key)

describe('a saved search is indexed', () => {
  test('by its longest required term with all its other names, in the notice and in names', () => {
    expect(keys('of theodolite road')).toEqual(['k:theodolit', 'n:theodolit'])
    expect(keys('"spare parts" pump')).toEqual(['k:spare parts', 'n:spare parts', 'k:spare part', 'n:spare part'])
  })
  test('by all words of an OR, since any of them may match', () => {
    expect(keys('zebra OR giraffe')).toEqual(expect.arrayContaining(['k:zebra', 'k:giraff']))
  })
  test('by its most selective filter if no word is required', () => {
    expect(keys('-road', { sources: ['egp'], regions: [1, 2] })).toEqual(['o:egp'])
    expect(keys(undefined, { regions: [1, 2], languages: ['am'] })).toEqual(['r:1', 'r:2'])
    expect(keys(undefined, { proforma: true })).toEqual(['p:1'])
  })
  test('by every tender if it has neither, and by none if nothing can match; signs alone count as no words', () => {
    expect([keys('-road'), keys(undefined), keys('of'), keys('%')]).toEqual([['*'], ['*'], ['*'], ['*']])
    expect(keysOfSearch({ choices: {}, nothing: true })).toEqual([])
  })
  test('and is always verified as a whole', () => {
    expect(keysOfSearch({ text: 'road', choices: {}, nothing: false }).every(({ proof }) => proof)).toBe(true)
  })
})
