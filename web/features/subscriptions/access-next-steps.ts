import type { SubscriptionState } from '#contract/subscriptions.ts'
import { m } from '#web/lib/messages.ts'
import { endingSoonText, isEndingSoon } from './ending-soon-text.ts'

type Way = { to: string; label: string }
type Next = { warning?: string | undefined; text?: string | undefined; ways: Way[] }

/** The next steps about access, for each state of the subscription. */
export function accessNextSteps(subscription: SubscriptionState): Next {
  const pricing = (label: string): Way => ({ to: '/subscription/pricing', label })
  const trial: Way[] = subscription.trialAvailable ? [{ to: '/subscription/trial', label: m.trial_title() }] : []
  switch (subscription.kind) {
    case 'staff':
      return { text: m.staff_reads_all(), ways: [] }
    case 'none':
      return {
        text: subscription.trialAvailable ? m.subscribe_first() : m.trial_spent(),
        ways: [...trial, pricing(m.subscribe())],
      }
    case 'expired':
      return { text: m.subscribe_again(), ways: [pricing(m.subscribe()), ...trial] }
    case 'verification-failed':
      return { warning: m.verification_failed(), ways: [pricing(m.subscribe())] }
    case 'temporary':
      return { text: m.payment_in_doubt(), ways: [] }
    case 'trial':
      return { warning: endingSoonText(subscription), ways: [pricing(m.subscribe())] }
    case 'secondary':
      return {
        warning: endingSoonText(subscription),
        text: isEndingSoon(subscription) ? undefined : m.team_pays(),
        ways: [],
      }
    case 'paid':
      return { warning: endingSoonText(subscription), ways: [pricing(m.renew())] }
  }
}
