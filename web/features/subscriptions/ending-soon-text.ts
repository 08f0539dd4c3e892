import type { SubscriptionState } from '#contract/subscriptions.ts'
import { m } from '#web/lib/messages.ts'

/** Below this share of a period, in percent, the reader is warned (decision 0090). */
export const WARN_UNDER = 25

export const isEndingSoon = ({
  active,
  kind,
  percent,
  continues,
}: Pick<SubscriptionState, 'active' | 'kind' | 'percent' | 'continues'>): boolean =>
  active && !continues && kind !== 'staff' && kind !== 'temporary' && percent < WARN_UNDER

/** From this many days before the end on, the time left is shown in gold. */
const SHORT_DAYS = 7

/** Whether the remaining time is so short that it must be conspicuous. On the first day of a week's trial it is not. */
export const isShort = (
  subscription: Pick<SubscriptionState, 'active' | 'kind' | 'percent' | 'leftDays' | 'continues'>,
): boolean => isEndingSoon(subscription) && subscription.leftDays <= SHORT_DAYS

/** The warning about a period that is nearly over; undefined while there is none. */
export function endingSoonText(subscription: SubscriptionState): string | undefined {
  if (!isEndingSoon(subscription)) return undefined
  if (subscription.kind === 'trial') return m.trial_ends_soon()
  return subscription.kind === 'secondary' ? m.team_ends_soon() : m.renew_soon()
}
