import type { CSSProperties } from 'react'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './subscription-bar.module.css'
import { isShort } from './ending-soon-text.ts'
import { runsUntil } from './runs-until.ts'
import { SUBSCRIPTION_KIND } from './subscription-kind.ts'
import { accessNextSteps } from './access-next-steps.ts'

/** The reader's access: its kind, the time left, the last day, and the next step. */
export function SubscriptionBar({ subscription }: { subscription: SubscriptionState }) {
  const { kind, active, leftDays, totalDays, percent } = subscription
  const visitor = useVisitor()
  const runs = active && kind !== 'staff'
  const isLow = isShort(subscription)
  const share = Math.round(percent)
  const next = accessNextSteps(subscription)
  const end = runsUntil(subscription)
  const date = end === undefined ? undefined : dayText(end, visitor)
  return (
    <section id="subscription" className={styles.bar} aria-labelledby="subscription-title">
      <div className={text.spread}>
        <h2 id="subscription-title" className={styles.kind}>
          <span className={text.outOfSight}>{m.subscription()}: </span>
          {SUBSCRIPTION_KIND[kind]()}
        </h2>
        {runs && <p className={styles.days}>{m.days_left_of({ left: leftDays, total: totalDays })}</p>}
      </div>
      {runs && (
        <div
          className={`${styles.meter} ${isLow ? styles.low : ''}`}
          role="meter"
          aria-label={m.subscription()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
          aria-valuetext={m.percent_left({ percent: share })}
          style={{ '--left': share } as CSSProperties}
        />
      )}
      {date !== undefined && kind !== 'staff' && (
        <p className={styles.ends}>
          {runs && <span>{m.percent_left({ percent: share })}</span>}
          <b>{runs ? m.expires_on({ date }) : m.ended_on({ date })}</b>
        </p>
      )}
      {next.warning && (
        <LiveMessage
          className={`${states.banner} ${kind === 'verification-failed' ? states.bannerOver : isLow ? '' : states.bannerWell}`}
        >
          {next.warning}
        </LiveMessage>
      )}
      {next.text && <p className={text.quiet}>{next.text}</p>}
      {next.ways.length > 0 && (
        <div className={styles.actions}>
          {next.ways.map(({ to, label }, index) => (
            <ButtonLink key={to} kind={index > 0 ? 'plain' : 'primary'} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  )
}
