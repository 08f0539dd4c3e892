import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { anyNumber } from '#test/factories/receipt-numbers.ts'
import { plainCharacters } from './plain-characters.ts'
import { confusableKey, readReceiptNumber } from './receipt-number.ts'

const read = (text: string) => {
  const found = readReceiptNumber(text)
  return 'refusal' in found ? found.refusal : found.number
}

const fullWidth = (sign: string) => (sign === ' ' ? '\u3000' : String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
/** The Arabic-Indic, Devanagari and N'Ko digits; Ethiopic ones and the letter for zero. */
const inScript = (zero: number) => (sign: string) =>
  /\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign
const ethiopic = (sign: string) =>
  /\d/.test(sign) ? (sign === '0' ? 'ዐ' : String.fromCodePoint(0x1368 + Number(sign))) : sign
const disguise = fc.constantFrom<(sign: string) => string>(
  (sign) => sign,
  (sign) => sign.toLowerCase(),
  fullWidth,
  inScript(0x660),
  inScript(0x966),
  inScript(0x7c0),
  ethiopic,
)
/** Spaces, dashes, dots, and invisible characters. */
const between = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '\u00a0',
  '\u2009',
  '\n',
  '-',
  '–',
  '\u2011',
  '−',
  '.',
  '·',
  '።',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufe0f',
)

describe('the canonical form', () => {
  test('is the same however a number is written', () => {
    fc.assert(
      fc.property(
        anyNumber().chain(({ number }) =>
          fc.tuple(
            fc.constant(number),
            fc.array(fc.tuple(disguise, between), { minLength: number.length, maxLength: number.length }),
          ),
        ),
        ([number, ways]) => {
          const written = [...number].map((sign, n) => (ways[n]?.[1] ?? '') + (ways[n]?.[0](sign) ?? sign)).join('')
          expect(read(written)).toBe(number)
          expect(read(read(written))).toBe(number)
        },
      ),
      { numRuns: 1000 },
    )
  })
  test('reads every decimal digit of Unicode', () => {
    const wrong: string[] = []
    let expected = 0
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code)
      if (!/\p{Nd}/u.test(sign)) continue
      // Digits stand in tens from their zero, in every script.
      if (plainCharacters(sign) !== String(expected)) wrong.push(code.toString(16))
      expected = (expected + 1) % 10
    }
    expect(wrong).toEqual([])
  })
  test('takes Ethiopic digits of one place, and no tens and hundreds', () => {
    expect(read('FT፪፮፩፬ዐPዐ፩YB')).toBe('FT26140P01YB')
    expect(read('FT፳፮140P01YB')).toBe('number-has-other-signs')
    expect(read('FTዑ6140P01YB')).toBe('number-has-other-signs')
  })
  test('keeps O and 0 apart, and neither invents nor drops letters', () => {
    expect(read('CHQ0FJ403O')).not.toBe(read('CHQOFJ4030'))
    for (const text of [
      'ßHQ0FJ403O',
      'CHQ0FJ403ı',
      'СHQ0FJ403O',
      'CHQ0FJ403É',
      'CHQ0FJ_403O',
      '<b>CHQ0FJ403O',
      'CHQ0FJ403O\0',
      'CHQ0FJ\ud800',
    ])
      expect(read(text), text).toBe('number-has-other-signs')
  })
  test('is refused if too few or too many characters are left', () => {
    expect(read('')).toBe('number-empty')
    expect(read(' -\u200b. ')).toBe('number-empty')
    expect(read('A1B2C')).toBe('number-too-short')
    expect(read('A1B2C3')).toBe('A1B2C3')
    expect(read('A'.repeat(40))).toBe('A'.repeat(40))
    expect(read('A'.repeat(41))).toBe('number-too-long')
    expect(read('ﷺ'.repeat(100_000))).toBe('number-too-long')
  })
  test('is total', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => typeof read(text) === 'string'))
  })
})

test('additions of links to a number are split off', () => {
  expect(readReceiptNumber('FT26140P01YB12345')).toEqual({ number: 'FT26140P01YB', accountDigits: '12345' })
  expect(readReceiptNumber('FT26140P01YB-12345678')).toEqual({ number: 'FT26140P01YB', accountDigits: '12345678' })
  expect(readReceiptNumber('12345678174IBFT252730003')).toEqual({
    number: '174IBFT252730003',
    linkToken: '12345678174IBFT252730003',
  })
  expect(readReceiptNumber('061IPOU2618843981053DFTD')).toEqual({
    number: '061IPOU261884398',
    linkToken: '061IPOU2618843981053DFTD',
  })
  expect(readReceiptNumber('FT26400P01YB12345')).toEqual({ number: 'FT26400P01YB12345' })
})

test('the confusable key is one for O and 0, and for I, 1 and L', () => {
  expect(confusableKey('CHQ0FJ403O')).toBe(confusableKey('CHQOFJ4030'))
  expect(confusableKey('DIL1')).toBe(confusableKey('D1IL'))
  expect(confusableKey('DHV6C15J1S')).not.toBe(confusableKey('DHV6C15J2S'))
})
