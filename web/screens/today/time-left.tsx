import { timeLeft } from '#ethiopia/time-left.ts'
import { m } from '#web/lib/messages.ts'
import { Countdown, leftText } from '#web/features/tenders/deadline.tsx'
import * as styles from './today.module.css'

type Props = { until: number; now: number; /** Whether the notice gives the hour. */ isTimed: boolean }

/** The time left until a closing in days or hours, with running seconds only in the last hour. */
export function TimeLeft({ until, now, isTimed }: Props) {
  const rest = timeLeft(until, now)
  // For a day without an hour, the remaining hours are unknown.
  if (!rest || (!isTimed && rest.unit !== 'days')) return null
  return (
    <span className={styles.left}>
      {rest.unit === 'minutes' ? (
        <>
          <Countdown until={until} /> {m.left()}
        </>
      ) : (
        <>
          {rest.count} {leftText(rest.unit, rest.count)}
        </>
      )}
    </span>
  )
}
