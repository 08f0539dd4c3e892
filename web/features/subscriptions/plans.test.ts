import { expect, test } from 'vitest'
import type { PlanValues } from '#contract/subscriptions.ts'
import { isCheapest, monthlySpan, paidPlans, paymentAddress, savedBy } from './plans.ts'

const values = (annually: number, biannually: number, quarterly: number) =>
  ({ annually, biannually, quarterly, annually_old: 0, biannually_old: 0, quarterly_old: 0 }) as PlanValues

test('the address of a payment names the price, then the number of the plan', () => {
  expect(paymentAddress({ price: 4800, type: 3 })).toBe('/subscription/payment/4800/3')
})

test('what a month costs, what a longer period saves, and which is the cheapest follow from the prices', () => {
  const plans = paidPlans(values(4800, 2700, 1500))
  expect(monthlySpan(plans)).toEqual({ from: 400, to: 500 })
  expect(plans.map((plan) => savedBy(plan, plans))).toEqual([1200, 300, 0])
  expect(plans.map((plan) => isCheapest(plan, plans))).toEqual([true, false, false])
})

test('if a month costs the same with each, nothing is saved and none is the cheapest', () => {
  const plans = paidPlans(values(4800, 2400, 1200))
  expect(monthlySpan(plans)).toEqual({ from: 400, to: 400 })
  expect(plans.map((plan) => savedBy(plan, plans))).toEqual([0, 0, 0])
  expect(plans.some((plan) => isCheapest(plan, plans))).toBe(false)
})

test('a longer period that costs more by the month saves nothing', () => {
  const plans = paidPlans(values(9000, 2700, 1500))
  expect(plans.map((plan) => savedBy(plan, plans))).toEqual([0, 300, 0])
})
