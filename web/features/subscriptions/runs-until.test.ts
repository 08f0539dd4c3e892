import { expect, test } from 'vitest'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { runsUntil } from './runs-until.ts'

test('the named day is the end of the period whose days are counted, even if a colleague shares for longer', () => {
  const dates = { subscriptionEndDate: 5, secondarySubscriptionEndDate: 9, expirationDate: 9 }
  const until = (kind: SubscriptionState['kind']) => runsUntil({ ...dates, kind } as SubscriptionState)
  expect([until('paid'), until('secondary'), until('expired')]).toEqual([5, 9, 9])
})
