import type { SubscriptionState } from '#contract/subscriptions.ts'

/** The last instant of the current period, whose days are counted; where several have ended, of the last. */
export function runsUntil(subscription: SubscriptionState): number | undefined {
  const { kind, trialEndDate, subscriptionEndDate, tempSubscriptionEndDate, secondarySubscriptionEndDate } =
    subscription
  const ends: Partial<Record<SubscriptionState['kind'], number | undefined>> = {
    trial: trialEndDate,
    paid: subscriptionEndDate,
    temporary: tempSubscriptionEndDate,
    secondary: secondarySubscriptionEndDate,
  }
  return ends[kind] ?? subscription.expirationDate
}
