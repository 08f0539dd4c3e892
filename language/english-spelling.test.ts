import { describe, expect, test } from 'vitest'
import { oneEnglishSpelling } from './english-spelling.ts'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

const finds = (query: string, text: string): boolean => matches(parseQuery(query), tokenise(text))

test.each([
  ['colour', 'Supply of color printers'],
  ['labor', 'labour-based road works'],
  ['fertilizer', 'supply of fertilisers'],
  ['organisation', 'an Organizational structure study'],
  ['centre', 'a health center'],
  ['metres', '5 cubic meter'],
  ['fiber', 'fibre optic cable'],
  ['tires', 'supply of tyres'],
  ['programme', 'training programs'],
  ['aluminum', 'aluminium profiles'],
  ['license', 'renewed business licence'],
  ['paediatric', 'pediatric ward'],
  ['haematology', 'hematology analyser'],
  ['analyzer', 'haematology analysers'],
  ['anesthesia', 'anaesthesia machine'],
  ['stationery', 'office stationaries'],
  ['stationary', 'office stationery'],
  ['plows', 'tractors and ploughs'],
  ['travelling', 'traveling allowance'],
  ['supervise', 'supervision of works'],
  ['maize', 'maize seed'],
  ['standardised', 'standardization'],
])('%s finds %s, and the other way round', (spelling, text) => {
  expect(finds(spelling, text)).toBe(true)
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? [])
    if (oneEnglishSpelling(word) === oneEnglishSpelling(spelling)) expect(finds(word, spelling)).toBe(true)
})

describe('words that only look alike', () => {
  test.each([
    'hour',
    'four',
    'tour',
    'contour',
    'courier',
    'resource',
    'size',
    'prize',
    'seize',
    'maize',
    'resized',
    'horizon',
    'citizen',
    'tired',
    'entire',
    'retired',
    'metrics',
    'central',
    'control',
    'levels',
    'grease',
    'sulky',
    'stationed',
    'offer',
    'defend',
  ])('%s stays', (word) => {
    expect(oneEnglishSpelling(word)).toBe(word)
  })
})
test('a spelling made one stays so', () => {
  for (const word of [
    'colour',
    'fertilizer',
    'kilometres',
    'programme',
    'stationary',
    'aluminum',
    'controlled',
    'paediatrics',
  ]) {
    expect(oneEnglishSpelling(oneEnglishSpelling(word))).toBe(oneEnglishSpelling(word))
  }
})
