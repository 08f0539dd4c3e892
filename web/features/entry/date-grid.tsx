import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { addDays, civilDateAt, isoDate, parseIsoDate, toEthiopian, weekday } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { WEEKDAYS_AM, WEEKDAYS_EN } from '#ethiopia/date-names.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { dayInNextMonth, dayInNextYear } from '#ethiopia/month-steps.ts'
import { monthName, monthOf } from '#ethiopia/month.ts'
import type { WallMonth } from '#ethiopia/month.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './date-grid.module.css'

type Calendar = 'gc' | 'et'
type Language = 'en' | 'am'
const WEEK_DAYS = 7
const WIDTH = 420
const SHORT = 3

export type DateGridProps = {
  title: string
  calendar: Calendar
  /** The day in the field. */
  chosen: CivilDate | undefined
  /** The initial day, where the field has none. */
  start: CivilDate
  holidays: Holidays
  /** Names of holidays by day (year-month-day). */
  dayNames: ReadonlyMap<string, string>
  onChoose(day: CivilDate): unknown
  onClose(): void
}

/** A month of days of which one is chosen, by keys as in the pattern of WAI-ARIA, or by touch. */
export function DateGrid({ title, calendar, chosen, start, holidays, dayNames, onChoose, onClose }: DateGridProps) {
  const { lang } = useVisitor()
  const [at, setAt] = useState(chosen ?? start)
  const month = monthOf(at, calendar)
  const { ref, follow } = useFocusedDay(at)
  const choose = (day: CivilDate) => {
    onClose()
    onChoose(day)
  }
  const holiday = dayNames.get(isoDate(at))
  return (
    <Dialog title={title} width={WIDTH} onClose={onClose}>
      <Head month={month} at={at} calendar={calendar} onMove={setAt} />
      <div className={styles.weeks}>
        <table
          ref={ref}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern of WAI-ARIA has it
          role="grid"
          aria-label={monthName(month, { calendar, lang })}
          className={styles.grid}
          onKeyDown={(event) => {
            const next = dayByKey(event, at, calendar)
            if (next === undefined) return
            event.preventDefault()
            if (next === 'choose') return choose(at)
            follow()
            setAt(next)
          }}
          onClick={({ target }: MouseEvent) => {
            const day =
              target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined
            const picked = parseIsoDate(day ?? '')
            if (picked) choose(picked)
          }}
        >
          <Weekdays lang={lang} />
          <Weeks {...{ month, at, chosen, calendar, holidays, dayNames }} />
        </table>
      </div>
      <p className={styles.day}>
        <b>{nameOf(at, calendar, lang)}</b>
        <span>{nameOf(at, calendar === 'et' ? 'gc' : 'et', lang)}</span>
        {holiday !== undefined && <span>{holiday}</span>}
      </p>
      <Button kind="quiet" onClick={() => choose(civilDateAt(Date.now()))}>
        {m.today()}
      </Button>
    </Dialog>
  )
}

type WeeksProps = Pick<DateGridProps, 'chosen' | 'calendar' | 'holidays' | 'dayNames'> & {
  month: WallMonth
  at: CivilDate
}

function Weeks({ month, at, chosen, calendar, holidays, dayNames }: WeeksProps) {
  const { lang } = useVisitor()
  // A page may be open for days, a grid only for a moment.
  const [today] = useState(() => civilDateAt(Date.now()))
  const isSame = (day: CivilDate, other: CivilDate | undefined) =>
    other !== undefined && isoDate(day) === isoDate(other)
  return (
    <tbody>
      {month.weeks.map((week) => (
        <tr key={isoDate(week[0] ?? at)}>
          {week.map((day) => (
            <Day
              key={isoDate(day)}
              {...{ day, calendar, lang, month }}
              isFocused={isSame(day, at)}
              isChosen={isSame(day, chosen)}
              isToday={isSame(day, today)}
              isOff={isDayOff(day, holidays)}
              holiday={dayNames.get(isoDate(day))}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const nameOf = (day: CivilDate, calendar: Calendar, lang: Language): string =>
  (calendar === 'et' ? formatEthiopian : formatGregorian)(day, lang)
const numberIn = (day: CivilDate, calendar: Calendar): number => (calendar === 'et' ? toEthiopian(day).day : day.day)

/** Moves the focus to the day when the grid opens and when keys move it; pressed buttons above keep theirs. */
function useFocusedDay(at: CivilDate) {
  const ref = useRef<HTMLTableElement>(null)
  const follows = useRef(true)
  const iso = isoDate(at)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    ref.current?.querySelector<HTMLElement>(`[data-day="${iso}"]`)?.focus()
  }, [iso])
  return { ref, follow: (): void => void (follows.current = true) }
}

/** The day to which a key moves, or the chosen day; undefined for keys without a meaning here. */
function dayByKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent,
  at: CivilDate,
  calendar: Calendar,
): CivilDate | 'choose' | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK_DAYS,
    ArrowDown: WEEK_DAYS,
    Home: -weekday(at),
    End: WEEK_DAYS - 1 - weekday(at),
  }
  const days = steps[key]
  if (days !== undefined) return addDays(at, days)
  if (key === 'Enter' || key === ' ') return 'choose'
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  return (shiftKey ? dayInNextYear : dayInNextMonth)(at, calendar, key === 'PageDown' ? 1 : -1)
}

type HeadProps = { month: WallMonth; at: CivilDate; calendar: Calendar; onMove(day: CivilDate): void }

/** The name of the month, the days of the other calendar in it, and the buttons to other months. */
function Head({ month, at, calendar, onMove }: HeadProps) {
  const { lang } = useVisitor()
  const other = calendar === 'et' ? formatGregorian : formatEthiopian
  const form = { weekday: false, year: false }
  const step = (label: string, sign: string, day: CivilDate) => (
    <Button kind="icon" aria-label={label} onClick={() => onMove(day)}>
      <span aria-hidden="true">{sign}</span>
    </Button>
  )
  return (
    <div className={styles.head}>
      {step(m.grid_year_before(), '«', dayInNextYear(at, calendar, -1))}
      {step(m.month_before(), '‹', dayInNextMonth(at, calendar, -1))}
      <p aria-live="polite">
        <b>{monthName(month, { calendar, lang })}</b>
        <small>
          {other(month.first, lang, form)} – {other(month.last, lang, form)}
        </small>
      </p>
      {step(m.month_after(), '›', dayInNextMonth(at, calendar, 1))}
      {step(m.grid_year_after(), '»', dayInNextYear(at, calendar, 1))}
    </div>
  )
}

const Weekdays = ({ lang }: { lang: Language }) => (
  <thead>
    <tr>
      {(lang === 'am' ? WEEKDAYS_AM : WEEKDAYS_EN).map((name) => (
        <th key={name} scope="col">
          <span className={text.outOfSight}>{name}</span>
          <span aria-hidden="true">{name.slice(0, SHORT)}</span>
        </th>
      ))}
    </tr>
  </thead>
)

type DayProps = {
  day: CivilDate
  calendar: Calendar
  lang: Language
  month: WallMonth
  isFocused: boolean
  isChosen: boolean
  isToday: boolean
  isOff: boolean
  holiday: string | undefined
}

/** A day by its number in the calendar of the field, with that of the other calendar small below it. */
function Day({ day, calendar, lang, month, isFocused, isChosen, isToday, isOff, holiday }: DayProps) {
  const iso = isoDate(day)
  const isOutside = iso < isoDate(month.first) || iso > isoDate(month.last)
  const name = nameOf(day, calendar, lang)
  const words = holiday === undefined ? (isOff ? m.grid_day_off({ day: name }) : name) : `${name} · ${holiday}`
  return (
    <td
      tabIndex={isFocused ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      title={holiday}
      data-day={iso}
      data-off={isOff || undefined}
      data-holiday={holiday !== undefined || undefined}
      data-outside={isOutside || undefined}
    >
      <span className={text.outOfSight}>{words}</span>
      <b aria-hidden="true">{numberIn(day, calendar)}</b>
      <small aria-hidden="true">{numberIn(day, calendar === 'et' ? 'gc' : 'et')}</small>
    </td>
  )
}
