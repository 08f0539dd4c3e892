import { MINUTE } from '#ethiopia/time-units.ts'
import { use, useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { addDays, civilDateAt, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { WEEKDAYS_AM, WEEKDAYS_EN } from '#ethiopia/date-names.ts'
import { monthName, monthOf } from '#ethiopia/month.ts'
import type { WallMonth } from '#ethiopia/month.ts'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useRestoredListPosition } from '#web/lib/return-to-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import { CachedNote } from '../cached-note.tsx'
import { weeksOf } from './month-days.ts'
import type { MonthDay, MonthWeek } from './month-days.ts'
import { bondsText, dayName, otherDays } from './month-texts.ts'
import { Week } from './month-week.tsx'
import * as styles from './month.module.css'
import type { ReadMonth } from './read-month.ts'
import { StayLink } from './stay-link.tsx'
import { monthAddress } from './view-address.ts'

type Props = {
  read: ReadMonth | Promise<ReadMonth>
  /** The URL of a day's list, if there is one. */ dayList?(day: string): string
  /** Shown instead of a month when the session has ended. */ signedOut?: ReactNode
}
type Shown = Extract<ReadMonth, { month: unknown }>

/** Bars below one another in a week. */
const LANES = 6

/** A month of closings: a wall calendar, and on the phone an agenda of its days. */
export function MonthView({ read, dayList, signedOut = null }: Props) {
  const { pathname, search } = useLocation()
  const result = read instanceof Promise ? use(read) : read
  if ('signIn' in result) return signedOut
  if ('failed' in result)
    return (
      <section className={`${states.state} ${states.over}`} role="alert">
        <h2>{m.month_failed()}</h2>
        <p>{result.failed.isAway ? m.unavailable_text() : result.failed.reason || m.unknown_error()}</p>
        <ButtonLink kind="plain" to={pathname + search}>
          {m.retry()}
        </ButtonLink>
      </section>
    )
  return <Month {...result} dayList={dayList} />
}

function Month({ day, month, cachedAt, dayList }: Shown & Pick<Props, 'dayList'>) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  useRestoredListPosition()
  const today = civilDateAt(now)
  const wall = monthOf(parseIsoDate(day) ?? today, visitor.calendar)
  const weeks = weeksOf(wall, month, LANES)
  const isToday = isoDate(today) >= isoDate(wall.first) && isoDate(today) <= isoDate(wall.last)
  return (
    <section className={styles.month} aria-label={monthName(wall, visitor)}>
      {cachedAt !== undefined && <CachedNote at={cachedAt}>{m.month_cached()}</CachedNote>}
      <MonthHead wall={wall} isToday={isToday} />
      <Summary weeks={weeks} month={month} wall={wall} today={isoDate(today)} />
      <ol className={styles.weekdays} aria-hidden="true">
        {(visitor.lang === 'am' ? WEEKDAYS_AM : WEEKDAYS_EN).map((name) => (
          <li key={name}>{visitor.lang === 'am' ? name : name.slice(0, 3)}</li>
        ))}
      </ol>
      <ol className={styles.weeks}>
        {weeks.map((week) => (
          <Week key={week.days[0]?.iso} week={week} now={now} today={isoDate(today)} dayList={dayList} />
        ))}
      </ol>
      <Legend />
    </section>
  )
}

type Step = 'prev' | 'next'
/**
 * The step button that was pressed: the next month has other elements, and the focus would be lost with the old ones.
 */
let taken: Step | undefined
/** In another tab it changes nothing of this one. */
const takes =
  (step: Step) =>
  ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    if (!ctrlKey && !metaKey && !shiftKey) taken = step
  }

function MonthHead({ wall, isToday }: { wall: WallMonth; isToday: boolean }) {
  const visitor = useVisitor()
  const id = useId()
  const steps = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = taken && steps.current?.querySelector<HTMLElement>(`[rel~="${taken}"]`)
    taken = undefined
    if (document.activeElement === document.body) link?.focus({ preventScroll: true })
  }, [])
  const { pathname, search } = useLocation()
  const here = pathname + search
  const to = (date: CivilDate) => monthAddress(here, isoDate(date))
  const before = addDays(wall.first, -1)
  const after = addDays(wall.last, 1)
  const named = (date: CivilDate) => monthName(monthOf(date, visitor.calendar), visitor)
  return (
    <header className={styles.head}>
      <h2 id={id} aria-live="polite">
        {monthName(wall, visitor)} <small>{otherDays(wall.first, wall.last, visitor)}</small>
      </h2>
      <nav ref={steps} className={styles.steps} aria-label={m.calendar()}>
        {!isToday && (
          <StayLink to={monthAddress(here, '')} className={styles.step} rel="nofollow" onClick={takes('prev')}>
            {m.month_today()}
          </StayLink>
        )}
        <StayLink
          to={to(before)}
          className={styles.step}
          rel="prev nofollow"
          aria-label={`${m.month_before()}: ${named(before)}`}
          aria-describedby={id}
          onClick={takes('prev')}
        >
          ←
        </StayLink>
        <StayLink
          to={to(after)}
          className={styles.step}
          rel="next nofollow"
          aria-label={`${m.month_after()}: ${named(after)}`}
          aria-describedby={id}
          onClick={takes('next')}
        >
          →
        </StayLink>
      </nav>
    </header>
  )
}

type SummaryProps = { weeks: readonly MonthWeek[]; wall: WallMonth; today: string } & Pick<Shown, 'month'>

/** The month's closings, and tenders that close after it within the days of its last week. */
function Summary({ weeks, month, wall, today }: SummaryProps) {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const days = weeks.flatMap((week) => week.days)
  const sumOf = (some: readonly MonthDay[]) => some.reduce((sum, day) => sum + day.closing, 0)
  const closing = sumOf(days.filter(({ isOutside }) => !isOutside))
  const week = weeks.find((week) => week.days.some(({ iso, isOutside }) => iso === today && !isOutside))
  const behind = days.filter((day) => day.iso > isoDate(wall.last) && day.iso >= today && day.closing > 0)
  const later = month.later + sumOf(behind)
  const next = behind[0]?.date ?? parseIsoDate(month.next ?? '')
  return (
    <p className={styles.summary}>
      <b>{closing === 0 ? m.month_none() : m.month_closing({ count: closing, shown: total(closing) })}</b>
      {week && week.bonds.count > 0 && <span className={styles.wide}>{bondsText(week)}</span>}
      {later > 0 && next && (
        <StayLink to={monthAddress(pathname + search, isoDate(next))} rel="nofollow" onClick={takes('next')}>
          {closing === 0
            ? m.month_next({ day: dayName(next, visitor) })
            : m.month_later({ count: later, shown: total(later) })}
        </StayLink>
      )}
      {month.undated > 0 && <span>{m.month_undated({ count: month.undated, shown: total(month.undated) })}</span>}
    </p>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      {(
        [
          ['calm', m.month_key_time],
          ['soon', m.month_key_soon],
          ['now', m.month_key_now],
          ['over', m.month_key_over],
        ] as const
      ).map(([urgency, text]) => (
        <li key={urgency} data-urgency={urgency}>
          <i className={styles.key} aria-hidden="true" />
          {text()}
        </li>
      ))}
      <li>
        <i className={styles.ring} aria-hidden="true" />
        {m.month_key_opening()}
      </li>
      <li>
        <i className={styles.keyOff} aria-hidden="true" />
        {m.month_key_holiday()}
      </li>
    </ul>
  )
}
