import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewerMonths } from './fewer-months.ts'

const PLANS = [
  { months: 3, santim: 150_000 },
  { months: 6, santim: 270_000 },
  { months: 12, santim: 480_000 },
]
const year = { months: 12, listPrice: 480_000, amountDue: 480_000 }

test('most of the price of a year buys whole months, and the rest is the payer’s credit', () => {
  expect(fewerMonths({ ...year, arrived: 479_900 }, PLANS)).toEqual({
    months: 10,
    amountDue: 470_000,
    listPrice: 470_000,
    left: 9_900,
  })
  expect(fewerMonths({ ...year, arrived: 50_000 }, PLANS)).toMatchObject({ months: 1, left: 0 })
  expect(fewerMonths({ ...year, arrived: 49_999 }, PLANS)).toBeUndefined()
  expect(fewerMonths({ ...year, arrived: 480_000 }, PLANS)).toBeUndefined()
})

test.each([
  [120_000, 2, 20_000],
  [149_999, 2, 49_999],
  [150_000, 3, 0],
  [269_999, 5, 19_999],
  [270_000, 6, 0],
  [419_999, 8, 49_999],
  [420_000, 9, 0],
])('%d santim of a year are no more months than they buy by themselves: %d', (arrived, months, left) => {
  expect(fewerMonths({ ...year, arrived }, PLANS)).toMatchObject({ months, left })
})

test('months of a higher former price cost their share of it; several years are bought in whole years', () => {
  expect(fewerMonths({ ...year, listPrice: 960_000, amountDue: 960_000, arrived: 300_000 }, PLANS)).toMatchObject({
    months: 3,
    amountDue: 240_000,
  })
  const years = { months: 36, listPrice: 1_440_000, amountDue: 1_440_000 }
  expect(fewerMonths({ ...years, arrived: 1_000_000 }, PLANS)).toMatchObject({ months: 24, left: 40_000 })
})

test('no santim is lost, and no unpaid month is given', () => {
  const amounts = fc
    .record({ months: fc.integer({ min: 1, max: 36 }), listPrice: fc.integer({ min: 100, max: 10_000_000 }) })
    .chain(({ months, listPrice }) =>
      fc.record({
        months: fc.constant(months),
        listPrice: fc.constant(listPrice),
        amountDue: fc.integer({ min: 1, max: listPrice }),
        arrived: fc.integer({ min: 0, max: listPrice }),
      }),
    )
  fc.assert(
    fc.property(amounts, (short) => {
      const found = fewerMonths(short, PLANS)
      if (!found) return
      expect(found.months).toBeLessThan(short.months)
      expect(found.left).toBeGreaterThanOrEqual(0)
      expect(found.amountDue + found.left).toBe(short.arrived)
      expect(found.amountDue).toBeLessThanOrEqual(found.listPrice)
      expect(found.amountDue * short.months).toBeGreaterThanOrEqual(short.amountDue * found.months)
      const plan = PLANS.findLast(({ months }) => months <= found.months)
      if (plan) expect(found.amountDue).toBeGreaterThanOrEqual(plan.santim)
    }),
  )
})
