import { timeLeft } from '#ethiopia/time-left.ts'
import { m } from '#web/lib/messages.ts'
import { Countdown, leftText } from '#web/features/tenders/deadline.tsx'
import * as styles from './today.module.css'

type Props = { until: number; now: number; /** The notice names the hour. */ isTimed: boolean }

/** What is left until a closing, in days or hours; seconds run in the last hour alone, whatever the kind of tender. */
export function TimeLeft({ until, now, isTimed }: Props) {
  const rest = timeLeft(until, now)
  // Of a day without an hour nobody knows how many are left.
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
