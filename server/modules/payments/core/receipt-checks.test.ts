import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, compareDates, instantOf } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { anyNumber, DATED_BANKS, numbersOfBanks } from '#test/factories/receipt-numbers.ts'
import { checkReceipt } from './receipt-checks.ts'
import type { ReceiptCase, ReceiptClaim } from './receipt-checks.ts'

const DUE = 480_000
const TODAY: CivilDate = { year: 2026, month: 9, day: 4 }
const day = (shift: number): CivilDate => addDays(TODAY, shift)
const shiftedDay = (min: number, max: number) => fc.integer({ min, max }).map(day)

/** At noon of the day, for an order of the same morning. */
const check = (claim: ReceiptClaim, more: Partial<ReceiptCase> = {}) =>
  checkReceipt(claim, { amountDue: DUE, orderedAt: instantOf(TODAY, 600), now: instantOf(TODAY, 720), ...more })
const codes = (claim: ReceiptClaim, more?: Partial<ReceiptCase>) => {
  const { refusals, flags } = check(claim, more)
  return [...refusals.map(({ code }) => code), ...flags.map(({ code }) => code)]
}

describe('a receipt that is in order', () => {
  test.each(DATED_BANKS)('of %s has no flag', (bank) => {
    fc.assert(
      fc.property(numbersOfBanks(shiftedDay(-29, 0))[bank], ({ number, day: paidOn }) => {
        expect(check({ bank, number, paidOn, amount: DUE })).toEqual({ refusals: [], flags: [] })
      }),
    )
  })
  test('of a bank whose forms are not known has no flag for its number', () => {
    for (const bank of ['nib', 'ahadu', 'other'] as const)
      expect(codes({ bank, number: 'W2B998877', paidOn: TODAY, amount: DUE })).toEqual([])
    expect(codes({ bank: 'other', number: 'DHV6C15J1S', paidOn: TODAY })).toEqual([])
  })
  test('may name neither number nor amount nor day', () => {
    expect(codes({ bank: 'cbe' })).toEqual([])
  })
})

describe('a number of another bank', () => {
  test('is a flag with the banks that it fits, and not red', () => {
    expect(check({ bank: 'telebirr', number: 'FT26246P01YB', paidOn: TODAY }).flags).toEqual([
      { code: 'number-does-not-fit', banks: ['cbe', 'abyssinia', 'amhara'], isRed: false },
    ])
    expect(check({ bank: 'telebirr', number: 'UI34D2CODA', paidOn: TODAY }).flags).toEqual([
      { code: 'number-does-not-fit', banks: ['m-pesa'], isRed: false },
    ])
  })
  test('is found whatever the two banks', () => {
    const families = [
      ['telebirr', 'cbe-birr'],
      ['m-pesa'],
      ['cbe', 'abyssinia', 'amhara'],
      ['awash'],
      ['dashen', 'siinqee', 'zemen'],
    ]
    fc.assert(
      fc.property(anyNumber(shiftedDay(-29, 0)), fc.constantFrom(...DATED_BANKS), (made, bank) => {
        fc.pre(!families.some((family) => family.includes(bank) && family.includes(made.bank)))
        const [flag] = check({ bank, number: made.number, paidOn: made.day }).flags
        expect(flag).toMatchObject({ code: 'number-does-not-fit', isRed: false })
        expect(flag?.code === 'number-does-not-fit' && flag.banks).toContain(made.bank)
      }),
      { numRuns: 500 },
    )
  })
  test('that no bank makes is red', () => {
    for (const number of ['123456', 'FT26400P01YB', 'ABCDEFGHIJKLMNOP', 'DMV6C15J1S'])
      expect(check({ bank: 'cbe', number, paidOn: TODAY }).flags, number).toEqual([
        { code: 'number-does-not-fit', banks: [], isRed: true },
      ])
  })
})

describe('the day', () => {
  test.each(DATED_BANKS)('in a number of %s may be one day before and four after the day of payment', (bank) => {
    fc.assert(
      fc.property(numbersOfBanks(shiftedDay(-15, -10))[bank], fc.integer({ min: -9, max: 9 }), (made, days) => {
        const found = codes({ bank, number: made.number, paidOn: addDays(made.day, -days) })
        expect(found).toEqual(days >= -1 && days <= 4 ? [] : ['date-differs'])
      }),
    )
  })
  test('of another month is red, with the distance in days', () => {
    expect(check({ bank: 'cbe', number: 'FT26231CLLMV', paidOn: TODAY }).flags).toEqual([
      { code: 'date-differs', dayInNumber: { year: 2026, month: 8, day: 19 }, days: -16, isRed: true },
    ])
  })
  test('after tomorrow is refused, by midnight in Addis Ababa', () => {
    expect(codes({ bank: 'cbe', paidOn: day(1) })).toEqual([])
    expect(check({ bank: 'cbe', paidOn: day(2) }).refusals).toEqual([
      { code: 'day-is-to-come', field: 'paidOn', day: day(2) },
    ])
    const evening = { now: Date.parse('2026-09-04T21:00:00Z') }
    expect(codes({ bank: 'cbe', paidOn: day(2) }, evening)).toEqual([])
    expect(codes({ bank: 'cbe', paidOn: day(2) }, { now: evening.now - 1 })).toEqual(['day-is-to-come'])
  })
  test('in a number is refused too; a business day may follow a long weekend', () => {
    const wallets = ['telebirr', 'cbe-birr', 'm-pesa', 'awash'] as const
    for (const bank of DATED_BANKS) {
      const most = wallets.some((wallet) => wallet === bank) ? 1 : 4
      fc.assert(
        fc.property(numbersOfBanks(shiftedDay(-5, 300))[bank], (made) => {
          const found = check({ bank, number: made.number })
          const far = compareDates(made.day, day(most)) > 0
          expect(found.refusals.map(({ field }) => field)).toEqual(far ? ['number'] : [])
          expect(found.flags).toEqual([])
        }),
      )
    }
  })
  test('over thirty days before the order is red, by the earlier of number and payment', () => {
    expect(codes({ bank: 'nib', paidOn: day(-30) })).toEqual([])
    expect(check({ bank: 'nib', paidOn: day(-31) }).flags).toEqual([
      { code: 'long-before-order', day: day(-31), days: 31, isRed: true },
    ])
    // 21 July is day 202, and 45 days before the order.
    expect(codes({ bank: 'cbe', number: 'FT26202CLLMV', paidOn: TODAY })).toEqual(['date-differs', 'long-before-order'])
    // A pro forma is ordered long before it is paid.
    expect(codes({ bank: 'nib', paidOn: TODAY }, { orderedAt: instantOf(day(-300), 0) })).toEqual([])
  })
})

describe('the amount', () => {
  const amountFlag = (amount: number) => check({ bank: 'nib', amount }).flags[0]
  test('short by withheld tax is named so and not red', () => {
    expect(amountFlag(465_600)).toEqual({
      code: 'amount-differs',
      difference: -14_400,
      cause: { kind: 'withheld', percent: 3, base: 'price' },
      isRed: false,
    })
  })
  test('short by little may be written off, by more is red; an excess is not flagged', () => {
    expect(amountFlag(DUE - 1000)).toMatchObject({ cause: { kind: 'small' }, isRed: false })
    expect(amountFlag(DUE - 4799)).toMatchObject({ cause: { kind: 'small' }, isRed: false })
    expect(amountFlag(DUE - 4800)).toMatchObject({ cause: { kind: 'unknown' }, isRed: true })
    expect(amountFlag(100)).toMatchObject({ difference: 100 - DUE, cause: { kind: 'unknown' }, isRed: true })
    expect(amountFlag(DUE + 5)).toMatchObject({ difference: 5, cause: { kind: 'unknown' }, isRed: false })
  })
})

describe('numbers that are taken', () => {
  const taken = (number: string, other: { bank: 'cbe' | 'abyssinia' | 'telebirr'; number: string }) =>
    check({ bank: 'cbe', number, paidOn: TODAY }, { takenAlike: [other] }).flags
  test('and look alike, or are at another bank, are red', () => {
    expect(taken('FT26247P01YB', { bank: 'cbe', number: 'FT26247PO1YB' })).toEqual([
      { code: 'looks-like-taken', bank: 'cbe', number: 'FT26247PO1YB', isRed: true },
    ])
    expect(taken('FT26247P01YB', { bank: 'abyssinia', number: 'FT26247P01YB' })).toHaveLength(1)
  })
  test('and are different have no flag', () => {
    expect(taken('FT26247P01YB', { bank: 'cbe', number: 'FT26247P02YB' })).toEqual([])
    // The very same number at the same bank is not similar but the same receipt, which is refused before.
    expect(taken('FT26247P01YB', { bank: 'cbe', number: 'FT26247P01YB' })).toEqual([])
  })
})
