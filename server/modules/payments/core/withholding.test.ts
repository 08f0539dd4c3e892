import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withheldPaper, withheldSource, withholdingOf } from './withholding.ts'

test('tax of 2 or 3 % on the price of a year, with and without VAT in it', () => {
  expect(withholdingOf(480_000, 465_600)).toEqual({ percent: 3, base: 'price' })
  expect(withholdingOf(480_000, 470_400)).toEqual({ percent: 2, base: 'price' })
  expect(withholdingOf(480_000, 480_000 - 12_522)).toEqual({ percent: 3, base: 'price-without-vat' })
  expect(withholdingOf(480_000, 480_000 - 8_348)).toEqual({ percent: 2, base: 'price-without-vat' })
})
test('rounded to whole birr by a cashier, but not by more', () => {
  expect(withholdingOf(480_000, 480_000 - 12_500)).toEqual({ percent: 3, base: 'price-without-vat' })
  expect(withholdingOf(480_000, 480_000 - 12_600)).toEqual({ percent: 3, base: 'price-without-vat' })
  expect(withholdingOf(480_000, 480_000 - 12_700)).toBeUndefined()
  expect(withholdingOf(480_000, 480_000 - 12_550)).toBeUndefined()
})
test('no other amount has the name', () => {
  for (const paid of [480_000, 480_001, 0, 1, 240_000, 475_200, 460_800])
    expect(withholdingOf(480_000, paid)).toBeUndefined()
  expect(withholdingOf(3_000, 2_900)).toBeUndefined()
})
test('the number of a paper is read from its source, of either form', () => {
  expect(withheldPaper(withheldSource(7, 'WH:12/A'))).toBe('WH:12/A')
  expect(withheldPaper('withheld:WH-12')).toBe('WH-12')
  expect(withheldPaper('given-back:FT1')).toBeUndefined()
})
test('tax withheld of any price is recognised', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 100_000_000 }),
      fc.constantFrom(2, 3),
      fc.boolean(),
      (due, percent, isBeforeVat) => {
        const share = Math.round(isBeforeVat ? (due * percent) / 115 : (due * percent) / 100)
        expect(withholdingOf(due, due - share)).toEqual({ percent, base: isBeforeVat ? 'price-without-vat' : 'price' })
      },
    ),
  )
})
