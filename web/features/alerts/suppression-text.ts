import type { SuppressionReason } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'

const REASONS: Partial<Record<SuppressionReason, () => string>> = {
  'switched-off': m.unsent_switched_off,
  'not-confirmed': m.unsent_not_confirmed,
  'contact-removed': m.unsent_removed,
  gone: m.unsent_gone,
  'tender-closed': m.unsent_closed,
  'tender-withdrawn': m.unsent_closed,
  'search-off': m.unsent_search,
  'no-longer-matched': m.unsent_not_asked,
}

/** Why a delivery was suppressed; empty for reasons that are irrelevant to readers. */
export const suppressionText = (reason: SuppressionReason | undefined): string => (reason && REASONS[reason]?.()) ?? ''
