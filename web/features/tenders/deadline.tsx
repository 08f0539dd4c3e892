import { DAY } from '#ethiopia/time-units.ts'
import { clockText, dayTextNear, daysUntil, isSameDay, machineDate } from '#web/lib/dates.ts'
import type { ListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from './deadline.module.css'
import { countdownText } from './deadline-state.ts'
import type { DeadlineState } from './deadline-state.ts'

/** The words behind a number of days or hours. */
export const leftText = (unit: 'days' | 'hours', count: number): string =>
  (unit === 'days' ? m.days_left : m.hours_left)({ count })

/** Characters that fit into the margin of a card: 999 hours. */
const FITTING = 9

/** HH:MM:SS, updated each second; `role="timer"` is not read aloud at each change. */
export function Countdown({ until }: { until: number }) {
  const left = countdownText(until, useNow(1000))
  return (
    <b className={`${styles.countdown} ${left.length > FITTING ? styles.long : ''}`} role="timer">
      {left}
    </b>
  )
}

function Count({ card, state }: { card: ListCard; state: DeadlineState }) {
  if (state.kind === 'days' || state.kind === 'hours')
    return (
      <>
        <b>{state.count}</b> <span>{leftText(state.kind, state.count)}</span>
      </>
    )
  if (state.kind === 'countdown')
    return (
      <>
        <Countdown until={card.closingTimestamp ?? 0} /> <span>{m.left()}</span>
      </>
    )
  const words = { today: m.closes_today, 'open-ended': m.no_fixed_date, closed: m.closed }
  return <b className={styles.word}>{words[state.kind]()}</b>
}

/** 'Today', and 'Tomorrow' in the last 24 hours, when the hour matters more than the date. */
export const dayByName = (instant: number, now: number): string | undefined => {
  if (isSameDay(instant, now)) return m.today()
  return instant - now < DAY && daysUntil(now, instant) === 1 ? m.tomorrow() : undefined
}

/** 'Fri 20 Feb, 10:00', 'Today, 16:30'; with the year only when it differs. */
function ClosingDate({ card, now }: { card: ListCard; now: number }) {
  const visitor = useVisitor()
  const { closingTimestamp: closing, closingTime, closingText } = card
  if (closing === undefined) return closingText ? <q lang={card.language}>{closingText}</q> : null
  const day = dayByName(closing, now) ?? dayTextNear(closing, now, visitor)
  const join = visitor.lang === 'am' ? '፣ ' : ', '
  return (
    <time dateTime={machineDate(closing, closingTime)}>
      {day}
      {closingTime && (
        <>
          {join}
          <span>{clockText(closingTime, visitor.lang)}</span>
        </>
      )}
      {!closingTime && closingText && (
        <>
          {join}
          <q lang={card.language}>{closingText}</q>
        </>
      )}
    </time>
  )
}

/** The margin of a notice: the time left as a bar, as a number and as a date. */
export function Deadline({ card, state, now }: { card: ListCard; state: DeadlineState; now: number }) {
  return (
    <div className={styles.deadline}>
      <div className={styles.rule} aria-hidden="true" />
      <p className={styles.count}>
        <Count card={card} state={state} />
      </p>
      <p className={styles.date}>
        <ClosingDate card={card} now={now} />
      </p>
    </div>
  )
}
