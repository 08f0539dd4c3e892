import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laidOut, monthsLater, runsSince } from './paid-periods.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const period = (id: number, months: number, given: string) => ({ id, months, givenAt: at(given), begins: 0, ends: 0 })
const spans = (laid: readonly { begins: number; ends: number }[]) =>
  laid.map(({ begins, ends }) =>
    [new Date(begins + 3 * 3_600_000), new Date(ends + 3 * 3_600_000)].map((date) => date.toISOString().slice(0, 16)),
  )

describe('months later', () => {
  test.each([
    ['2026-03-02T10:15', 12, '2027-03-02T10:15'],
    ['2026-01-31T23:30', 1, '2026-02-28T23:30'],
    ['2027-11-30T00:10', 3, '2028-02-29T00:10'],
    ['2026-08-31T08:00', 6, '2027-02-28T08:00'],
    ['2025-12-31T21:00', 36, '2028-12-31T21:00'],
  ])('%s and %i months is %s, by the clock in Addis Ababa', (from, months, to) => {
    expect(monthsLater(at(from), months)).toBe(at(to))
  })
})

describe('periods in a row', () => {
  test('begin at the end of the trial, then each at the end of the one before, or when it was given', () => {
    const laid = laidOut(
      [period(1, 3, '2026-03-05T12:00'), period(2, 12, '2026-04-01T09:00'), period(3, 6, '2027-09-01T10:00')],
      at('2026-03-09T08:00'),
    )
    expect(spans(laid)).toEqual([
      ['2026-03-09T08:00', '2026-06-09T08:00'],
      ['2026-06-09T08:00', '2027-06-09T08:00'],
      ['2027-09-01T10:00', '2028-03-01T10:00'],
    ])
    expect(runsSince(laid)).toBe(at('2027-09-01T10:00'))
    expect(runsSince(laid.slice(0, 2))).toBe(at('2026-03-09T08:00'))
    expect(runsSince([])).toBeUndefined()
  })

  test('from before periods were stored end as recorded', () => {
    const before = {
      id: 1,
      months: undefined,
      givenAt: at('2026-01-01T00:00'),
      begins: at('2026-01-01T00:00'),
      ends: at('2026-05-01T00:00'),
    }
    expect(spans(laidOut([before, period(2, 3, '2026-02-01T00:00')], undefined))).toEqual([
      ['2026-01-01T00:00', '2026-05-01T00:00'],
      ['2026-05-01T00:00', '2026-08-01T00:00'],
    ])
  })

  const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') })
  const given = fc
    .array(fc.record({ months: fc.constantFrom(3, 6, 12, 24), givenAt: instant }), { maxLength: 8 })
    .map((all) =>
      all.toSorted((a, b) => a.givenAt - b.givenAt).map((period, id) => ({ ...period, id, begins: 0, ends: 0 })),
    )
  test('never overlap, never begin before they are given, and leave no gap while one runs', () => {
    fc.assert(
      fc.property(given, fc.option(instant, { nil: undefined }), (periods, trialEnd) => {
        let end = trialEnd ?? -Infinity
        for (const { begins, ends, givenAt, months } of laidOut(periods, trialEnd)) {
          expect(begins).toBe(Math.max(end, givenAt))
          expect(ends).toBe(monthsLater(begins, months))
          end = ends
        }
      }),
    )
  })
  test('stay the same when laid out again, and removing one never makes another end later', () => {
    fc.assert(
      fc.property(given, fc.nat(7), (periods, taken) => {
        const laid = laidOut(periods, undefined)
        expect(laidOut(laid, undefined)).toEqual(laid)
        const rest = laidOut(
          laid.filter((_, index) => index !== taken),
          undefined,
        )
        for (const period of rest)
          expect(period.ends).toBeLessThanOrEqual(laid.find(({ id }) => id === period.id)?.ends ?? 0)
      }),
    )
  })
})
