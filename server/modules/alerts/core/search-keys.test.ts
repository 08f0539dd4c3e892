import { describe, expect, test } from 'vitest'
import { keysOfSearch } from './search-keys.ts'

const keys = (text: string | undefined, choices: object = {}) =>
  keysOfSearch({ text, choices, nothing: false }).map(({ key }) => key)

describe('a saved search is kept', () => {
  test('on the one of its required words that is the rarest by its length, with all its other names, in what the notice says and in names', () => {
    expect(keys('of theodolite road')).toEqual(['k:theodolit', 'n:theodolit'])
    expect(keys('"spare parts" pump')).toEqual(['k:spare parts', 'n:spare parts', 'k:spare part', 'n:spare part'])
  })
  test('on all words of an OR, since any may find it', () => {
    expect(keys('zebra OR giraffe')).toEqual(expect.arrayContaining(['k:zebra', 'k:giraff']))
  })
  test('on a filter where no word is required, the choosiest first', () => {
    expect(keys('-road', { sources: ['egp'], regions: [1, 2] })).toEqual(['o:egp'])
    expect(keys(undefined, { regions: [1, 2], languages: ['am'] })).toEqual(['r:1', 'r:2'])
    expect(keys(undefined, { proforma: true })).toEqual(['p:1'])
  })
  test('on every tender where it asks for neither, and on none where nothing could be found; signs alone ask for nothing in particular', () => {
    expect([keys('-road'), keys(undefined), keys('of'), keys('%')]).toEqual([['*'], ['*'], ['*'], ['*']])
    expect(keysOfSearch({ choices: {}, nothing: true })).toEqual([])
  })
  test('and is always read as a whole before it counts', () => {
    expect(keysOfSearch({ text: 'road', choices: {}, nothing: false }).every(({ proof }) => proof)).toBe(true)
  })
})
