import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewerMonths } from './fewer-months.ts'

test('a year of which most has come is so many months, and the rest is the payer’s', () => {
  const year = { months: 12, listPrice: 480_000, amountDue: 480_000 }
  expect(fewerMonths({ ...year, arrived: 465_600 })).toEqual({
    months: 11,
    amountDue: 440_000,
    listPrice: 440_000,
    left: 25_600,
  })
  expect(fewerMonths({ ...year, arrived: 40_000 })).toMatchObject({ months: 1, left: 0 })
  expect(fewerMonths({ ...year, arrived: 39_999 })).toBeUndefined()
  expect(fewerMonths({ ...year, arrived: 480_000 })).toBeUndefined()
})

test('no santim is lost, and no month is given that was not paid', () => {
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
      const found = fewerMonths(short)
      if (!found) return
      expect(found.months).toBeLessThan(short.months)
      expect(found.left).toBeGreaterThanOrEqual(0)
      expect(found.amountDue + found.left).toBe(short.arrived)
      expect(found.amountDue).toBeLessThanOrEqual(found.listPrice)
      expect(found.amountDue * short.months).toBeGreaterThanOrEqual(short.amountDue * found.months)
      // One month more would cost more than there is.
      expect((short.amountDue * (found.months + 1)) / short.months).toBeGreaterThan(short.arrived)
    }),
  )
})
