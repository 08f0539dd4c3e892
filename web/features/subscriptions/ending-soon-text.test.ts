import { expect, test } from 'vitest'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { isEndingSoon, isShort } from './ending-soon-text.ts'

const left = (leftDays: number, totalDays: number, kind: SubscriptionState['kind'] = 'paid') => ({
  active: true,
  kind,
  leftDays,
  percent: (leftDays / totalDays) * 100,
})

test('the last quarter of a period has a warning, and at most its last week a short one', () => {
  expect([left(80, 365), left(8, 90)].map((period) => [isEndingSoon(period), isShort(period)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect([left(7, 365), left(1, 90)].map(isShort)).toEqual([true, true])
})

test('a trial of a week has no warning on its first day, and neither does the access of staff', () => {
  expect([left(7, 7, 'trial'), left(2, 7, 'trial'), left(1, 7, 'trial')].map(isShort)).toEqual([false, false, true])
  expect(isShort(left(0, 100, 'staff'))).toBe(false)
})

test('a payer who keeps access by a role or a team has no warning that it ends', () => {
  const state = { ...left(1, 100), continues: true }
  expect([isEndingSoon(state), isShort(state)]).toEqual([false, false])
})
