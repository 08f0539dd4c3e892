import { expect, test } from 'vitest'
import { keywordText, keywordsFromWire, splitKeywords, typedKeywords, withKeywords } from './keywords.ts'

test('commas of both scripts and line breaks divide keywords; spaces and empty ones are removed', () => {
  expect(splitKeywords(' water  pump, generator,,የውሃ ፓምፕ፣ ጄኔሬተር\nsolar heater\t; ')).toEqual([
    'water pump',
    'generator',
    'የውሃ ፓምፕ',
    'ጄኔሬተር',
    'solar heater',
  ])
  expect(splitKeywords(' , ፣ ')).toEqual([])
})

test('text without a final comma is still being typed', () => {
  expect(typedKeywords('water pu')).toEqual({ ended: [], rest: 'water pu' })
  expect(typedKeywords('water pump, gen')).toEqual({ ended: ['water pump'], rest: 'gen' })
  expect(typedKeywords('water pump,')).toEqual({ ended: ['water pump'], rest: '' })
})

test('each keyword is kept once as first typed, regardless of case and letters of the same sound', () => {
  expect(withKeywords(['Pump'], ['pump', 'ፀሐይ', 'ጸሀይ', 'generator'])).toEqual(['Pump', 'ፀሐይ', 'generator'])
})

test('the wire keeps commas within a keyword', () => {
  const keywords = ['Accounting, auditing and fiscal services', 'pump']
  expect(keywordsFromWire(keywordText(keywords))).toEqual(keywords)
  expect(keywordsFromWire('')).toEqual([])
})
