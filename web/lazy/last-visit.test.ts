import { MINUTE } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { lastVisit, readVisits, visitsAt } from './last-visit.ts'

const NOON = Date.UTC(2026, 1, 5, 9, 0)

test('the first visit has no visit before it, however long it lasts', () => {
  expect(lastVisit(null, NOON)).toBeUndefined()
  expect(lastVisit(`visit=${NOON}`, NOON + 29 * MINUTE)).toBeUndefined()
})

test('a new visit begins after half an hour without activity, and the end of the old one counts', () => {
  expect(lastVisit(`visit=${NOON}`, NOON + 31 * MINUTE)).toBe(NOON)
  expect(lastVisit(`a=b; visit=${NOON}.${NOON - 60 * MINUTE}`, NOON + 10 * MINUTE)).toBe(NOON - 60 * MINUTE)
})

test.each(['', 'x', '12', '99999999999999999999', `${NOON + MINUTE}`, `-1.${NOON}`, `.${NOON}`])(
  'a stored value of %j counts as none',
  (value) => {
    expect(readVisits(`visit=${value}`, NOON)).toBeUndefined()
  },
)

test('the last visit is always before the present one, and only moves forward', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 * MINUTE }), { minLength: 1 }), (pauses) => {
      let [now, known, before] = [NOON, visitsAt(undefined, NOON), 0]
      for (const pause of pauses) {
        now += pause
        known = visitsAt(known, now)
        expect(known.seen).toBe(now)
        expect(known.previous ?? 0).toBeLessThan(now)
        expect(known.previous ?? 0).toBeGreaterThanOrEqual(before)
        before = known.previous ?? 0
      }
    }),
  )
})
