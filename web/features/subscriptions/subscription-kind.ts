import type { SubscriptionState } from '#contract/subscriptions.ts'
import { m } from '#web/lib/messages.ts'

/** The name of a person's access. */
export const SUBSCRIPTION_KIND: Record<SubscriptionState['kind'], () => string> = {
  none: m.kind_none,
  trial: m.kind_trial,
  paid: m.kind_paid,
  temporary: m.kind_temporary,
  secondary: m.kind_secondary,
  expired: m.kind_expired,
  'verification-failed': m.kind_failed,
  staff: m.kind_staff,
}
