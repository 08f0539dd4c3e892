import { expect, test } from 'vitest'
import { ethiopicNumber } from '#ethiopia/ethiopic-numerals.ts'
import { digitsNormalised, readNumber } from './numerals.ts'

test.each([
  ['፩', '1'],
  ['፲', '10'],
  ['፻', '100'],
  ['፻፲', '110'],
  ['፪፻', '200'],
  ['፲፻', '1000'],
  ['፲፪፻፴፬', '1234'],
  ['፳፻፲፰', '2018'],
  ['፼', '10000'],
  ['፼፩', '10001'],
  ['፼፳፫፻፵፭', '12345'],
  ['፲፼', '100000'],
  ['፻፼', '1000000'],
])('%s is %s', (numeral, number) => {
  expect(ethiopicNumber(numeral)).toBe(number)
})

test('a run of signs too long for an exact number is left as it is', () => {
  expect(ethiopicNumber('፼'.repeat(9))).toBe('፼'.repeat(9))
})

test.each([
  ['2ዐ ቀናት', '20 ቀናት'],
  ['1ዐዐ ብር', '100 ብር'],
  ['2O18', '2018'],
  ['ዐ5', '05'],
  ['2010ዐ.ም', '2010ዐ.ም'],
  ['2010 ዓ.ም', '2010 ዓ.ም'],
  ['ISO9001', 'ISO9001'],
  ['2Ox', '2Ox'],
  ['50,000', '50000'],
  ['1,250,000.50', '1250000.5'],
  ['50,000.00', '50000'],
  ['5ዐ,ዐዐዐ.ዐዐ', '50000'],
  ['2.5', '2.5'],
  ['1,2,3', '1,2,3'],
  ['014', '014'],
  ['23.7.2015', '23.7.2015'],
  ['1234,567', '1234,567'],
  ['በ፳፻፲፰ ዓ.ም', 'በ2018 ዓ.ም'],
  ['ዐመት', 'ዐመት'],
])('the numbers of %s are normalised to %s', (text, normal) => {
  expect(digitsNormalised(text)).toBe(normal)
})

test('a number ends where its text ends', () => {
  expect(readNumber('x 50,000.00/ሃምሳ', 2)).toEqual({ end: 11, value: '50000' })
  expect(readNumber('ብር', 0)).toBeUndefined()
})
