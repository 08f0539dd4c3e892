import { describe, expect, test } from 'vitest'
import type { TenderSuggestion } from '#contract/suggestions.ts'
import { withSuggestion } from './suggestion-values.ts'

const one = (kind: TenderSuggestion['kind'], text: string, sector?: number): TenderSuggestion => ({
  id: 1,
  kind,
  text,
  sector,
  origin: 'local',
  state: 'open',
})

describe('an accepted suggestion', () => {
  test('adds a keyword after the present ones, each once', () => {
    expect(withSuggestion({}, one('keyword', 'water pump'))).toEqual({ englishKeywords: 'water pump' })
    expect(withSuggestion({ englishKeywords: 'cement, ' }, one('keyword', 'pumps, water'))).toEqual({
      englishKeywords: 'cement, pumps  water',
    })
    expect(withSuggestion({ englishKeywords: 'Water Pump' }, one('keyword', 'water pump'))).toEqual({})
  })
  test('adds a sector', () => {
    expect(withSuggestion({ categories: '101' }, one('sector', 'Roads', 102))).toEqual({ categories: '101|102' })
    expect(withSuggestion({ categories: '102' }, one('sector', 'Roads', 102))).toEqual({})
  })
  test('fills an empty text, and overwrites none', () => {
    expect(withSuggestion({}, one('english-title', 'Pumps'))).toEqual({ englishTitle: 'Pumps' })
    expect(withSuggestion({ englishTitle: 'Mine' }, one('english-title', 'Pumps'))).toEqual({})
    expect(withSuggestion({}, one('english-summary', 'Pumps.'))).toEqual({ shortDesc: 'Pumps.' })
  })
})
