import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBars } from './place-bars.ts'
import type { Spanned } from './place-bars.ts'

const tenders = fc
  .array(
    fc.record({
      closes: fc.integer({ min: -3, max: 25 }),
      length: fc.integer({ min: 0, max: 20 }),
      opensAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all
      .map(({ closes, length, opensAfter }): Omit<Spanned, 'id'> => ({
        from: closes - length,
        closes,
        ...(opensAfter === undefined ? {} : { opens: closes + opensAfter }),
      }))
      .sort((a, b) => a.closes - b.closes)
      .map((bar, id) => ({ id, ...bar })),
  )

test('no bar overlaps another, none leaves its week, and each is true to its tender', () => {
  fc.assert(
    fc.property(tenders, fc.constantFrom(0, 7, 14), fc.integer({ min: 1, max: 8 }), (all, start, most) => {
      const bars = placeBars(all, start, most)
      const cells = bars.flatMap(({ lane, from, to }) =>
        Array.from({ length: to - from + 1 }, (_, place) => `${lane} ${from + place}`),
      )
      expect(new Set(cells).size).toBe(cells.length)
      expect(new Set(bars.map(({ id }) => id)).size).toBe(bars.length)
      for (const bar of bars) {
        const tender = all[bar.id]
        expect(bar.lane < most && bar.from >= 0 && bar.to <= 6 && bar.from <= bar.to).toBe(true)
        expect(bar.closes).toBe(tender !== undefined && tender.closes <= start + 6)
        if (bar.closes) expect(bar.to).toBeGreaterThanOrEqual((tender?.closes ?? 0) - start)
        if (bar.begins) expect(bar.from + start).toBe(tender?.from)
        if (bar.opens !== undefined) expect(bar.opens + start).toBe(tender?.opens)
      }
    }),
  )
})

test('with enough space every tender that closes in the week is shown', () => {
  fc.assert(
    fc.property(tenders, (all) => {
      const closing = all.filter(({ closes }) => closes >= 7 && closes <= 13).map(({ id }) => id)
      const placed = placeBars(all, 7, 60).flatMap(({ id, closes }) => (closes ? [id] : []))
      expect(placed.sort((a, b) => a - b)).toEqual(closing)
    }),
  )
})

test('a crowded day leaves space for the next, and bars that continue come last', () => {
  const on = (id: number, closes: number): Spanned => ({ id, from: 0, closes })
  const all = [on(1, 2), on(2, 2), on(3, 2), on(4, 4), on(5, 12)]
  expect(placeBars(all, 0, 2).map(({ id, lane }) => [id, lane])).toEqual([
    [1, 0],
    [4, 1],
  ])
  expect(placeBars(all, 0, 5).map(({ id, lane }) => [id, lane])).toEqual([
    [1, 0],
    [4, 1],
    [2, 2],
    [3, 3],
    [5, 4],
  ])
})

test('openings are shown on their days, in the week of the closing and after it', () => {
  const tender = { id: 1, from: -5, closes: 6, opens: 6 }
  expect(placeBars([tender], 0, 3)).toEqual([{ id: 1, lane: 0, from: 0, to: 6, begins: false, closes: true, opens: 6 }])
  expect(placeBars([{ ...tender, opens: 9 }], 0, 3)).toEqual([
    { id: 1, lane: 0, from: 0, to: 6, begins: false, closes: true },
  ])
})
