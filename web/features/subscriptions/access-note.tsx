import type { SubscriptionState } from '#contract/subscriptions.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as states from '#web/ui/state.module.css'
import { isEndingSoon, isShort } from './ending-soon-text.ts'
import { runsUntil } from './runs-until.ts'

/** One sentence about the reader's access; nothing for staff, or before any trial or subscription. */
export function AccessNote({ subscription }: { subscription: SubscriptionState }) {
  const { kind, leftDays } = subscription
  const end = runsUntil(subscription)
  const visitor = useVisitor()
  if (kind === 'none' || kind === 'staff' || end === undefined) return null
  const date = dayText(end, visitor)
  const isOver = kind === 'expired' || kind === 'verification-failed'
  const text = isOver
    ? kind === 'expired'
      ? m.access_ended({ date })
      : m.verification_failed()
    : kind === 'trial'
      ? m.trial_ends({ count: leftDays, date })
      : kind === 'temporary'
        ? m.temporary_until({ date })
        : kind === 'secondary'
          ? m.team_until({ date })
          : m.paid_until({ count: leftDays, date })
  return (
    <p
      className={`${states.banner} ${isOver ? states.bannerOver : isShort(subscription) ? '' : states.bannerWell}`}
      role={isOver || isEndingSoon(subscription) ? 'status' : undefined}
    >
      {text}
    </p>
  )
}
