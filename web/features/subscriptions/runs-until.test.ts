import { expect, test } from 'vitest'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { runsUntil } from './runs-until.ts'

test('the day that is named is that of the period whose days are counted, though a colleague shares for longer', () => {
  const dates = { subscriptionEndDate: 5, secondarySubscriptionEndDate: 9, expirationDate: 9 }
  const until = (kind: SubscriptionState['kind']) => runsUntil({ ...dates, kind } as SubscriptionState)
  expect([until('paid'), until('secondary'), until('expired')]).toEqual([5, 9, 9])
})
