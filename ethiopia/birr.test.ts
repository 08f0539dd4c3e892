import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBirr, parseAmount } from './birr.ts'

describe('birr', () => {
  it('is written in both languages', () => {
    expect(formatBirr(1500, 'en')).toBe('ETB 1,500')
    expect(formatBirr(1500, 'am')).toBe('1,500 ብር')
    expect(formatBirr(0, 'en')).toBe('ETB 0')
    expect(formatBirr(1234567.5, 'en')).toBe('ETB 1,234,567.50')
    expect(formatBirr(-20.05, 'am')).toBe('-20.05 ብር')
    expect(formatBirr(999, 'en')).toBe('ETB 999')
  })

  it.each([
    ['ETB 1,500', 1500],
    ['1,500 ብር', 1500],
    ['ብር 20,000.00 (ሃያ ሺ ብር)', 20_000],
    ['Birr 300/-', 300],
    ['300 Ethiopian Birr', 300],
    ['10000', 10_000],
    ['2ዐዐ ብር', 200],
    ['ብር 1ዐ,ዐዐዐ', 10_000],
    ['1.5 million birr', 1_500_000],
    ['50 ሺህ ብር', 50_000],
    ['250.75', 250.75],
  ])('is read from %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each(['', '2%', 'USD 500', '1,50', '100-200', 'free', '1.2.3', '-5', 'ETB', '9'.repeat(20)])('is not read from "%s"', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('comes back from its written form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), fc.constantFrom('en' as const, 'am' as const), (cents, lang) => {
        expect(parseAmount(formatBirr(cents / 100, lang))).toBe(cents / 100)
      }),
    )
  })
})
