import type { SubscriptionState } from '#contract/subscriptions.ts'
import type { Call } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as styles from './subscription-bar.module.css'
import { endingSoonText, isShort } from './ending-soon-text.ts'

const KEPT_MS = 5 * 60_000
let lastRead: { at: number; read: Promise<SubscriptionState | undefined> } | undefined

/**
 * The reader's subscription next to a tender, if it can be read. The browser reads it once in five minutes, not with
 * every tender.
 */
export function readAccess(call: Call, browser: boolean, now: number): Promise<SubscriptionState | undefined> {
  if (browser && lastRead && now - lastRead.at < KEPT_MS) return lastRead.read
  const read = call('GET /api/subscription').catch(() => undefined)
  if (browser) lastRead = { at: now, read }
  return read
}

/** Warns a subscriber whose period is nearly over; nothing for everybody else. */
export function EndingSoon({ subscription }: { subscription: SubscriptionState }) {
  const warning = endingSoonText(subscription)
  if (warning === undefined) return null
  return (
    <p className={`${states.banner} ${isShort(subscription) ? '' : states.bannerWell} ${styles.soon}`}>
      <span>{warning}</span>
      {subscription.kind !== 'secondary' && <Link to="/subscription/pricing">{m.pricing()}</Link>}
    </p>
  )
}
