import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { DayOffChange } from '#contract/tender-workflow.ts'
import { civilDateAt, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as segmented from '#web/ui/segmented.module.css'
import * as states from '#web/ui/state.module.css'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './desk.module.css'

export type DayOff = OutputOf<Contract['GET /api/tenders/days-off']>[number]
type Props = { days: readonly DayOff[]; year: number }

/**
 * The days on which offices are closed, in both calendars; a change shows which open tenders would close on another
 * day, and moves none.
 */
export function DaysOffScreen({ days: initial, year }: Props) {
  const { lang } = useVisitor()
  const [days, setDays] = useState(initial)
  const [change, setChange] = useState<DayOffChange>()
  const work = useWork()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button of a removed day had the focus.
    if (work.said !== undefined) takeLostFocus(page.current?.querySelector<HTMLElement>('[role=status]'))
  }, [work.said])
  const read = async (changed: DayOffChange) => {
    setChange(changed)
    setDays(await browserCall('GET /api/tenders/days-off'))
  }
  const remove = (day: string) =>
    work.run(async () => {
      await read(await browserCall('DELETE /api/tenders/days-off/{day}', { params: { day } }))
      return m.days_off_removed({ date: bothText(day, lang) })
    })
  return (
    <div ref={page} className={styles.desk}>
      <h1 className={text.pageTitle}>{m.desk_days_off()}</h1>
      <p className={text.quiet}>{m.days_off_text()}</p>
      <nav className={segmented.segmented} aria-label={m.days_off_years()}>
        {[year - 1, year, year + 1].map((choice) => (
          <Link key={choice} to={`/desk/days-off?year=${choice}`} aria-current={choice === year ? 'page' : undefined}>
            {choice}
          </Link>
        ))}
      </nav>
      <Banner text={work.fault} />
      <LiveMessage tabIndex={-1} className={work.said === undefined ? text.outOfSight : states.banner}>
        {work.said}
      </LiveMessage>
      {change && <Moves change={change} />}
      <AddForm
        onAdd={(day, name, nameAm) =>
          work.run(async () => {
            await read(await browserCall('PUT /api/tenders/days-off', { body: { day, name, nameAm } }))
            return m.days_off_added({ date: bothText(day, lang) })
          })
        }
        isBusy={work.isBusy}
      />
      <YearDays days={days} year={year} onRemove={(day) => void remove(day)} />
    </div>
  )
}

type DaysProps = { days: readonly DayOff[]; onRemove(day: string): void }

/** The days of a year that come, or else those of the next; those of this year that passed are folded below. */
export function YearDays({ days, year, onRemove }: DaysProps & { year: number }) {
  const now = civilDateAt(useNow(MINUTE))
  const today = isoDate(now)
  const within = (calendarYear: number) => days.filter(({ day }) => day.startsWith(`${calendarYear}-`))
  const past = year === now.year ? within(year).filter(({ day }) => day < today) : []
  const next = within(year).slice(past.length)
  if (past.length + next.length === 0) return <p className={text.quiet}>{m.days_off_none()}</p>
  return (
    <>
      {next.length === 0 && (
        <p>
          {m.days_off_no_more()} <Link to={`/desk/days-off?year=${year + 1}`}>{year + 1}</Link>
        </p>
      )}
      <DayList days={next.length > 0 ? next : within(year + 1)} onRemove={onRemove} />
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{m.days_off_past({ count: past.length })}</summary>
          <DayList days={past} onRemove={onRemove} />
        </details>
      )}
    </>
  )
}

function DayList({ days, onRemove }: DaysProps) {
  const { lang } = useVisitor()
  return (
    <ul className={styles.rows}>
      {days.map(({ day, name, nameAm }) => (
        <li key={day} className={`${styles.row} ${styles.dayOff}`}>
          <span>
            <b>{isAmharic(lang) ? nameAm || name : name}</b>
            <small>{bothText(day, lang)}</small>
          </span>
          <Button
            kind="quiet"
            aria-label={m.days_off_remove_of({ date: bothText(day, lang) })}
            onClick={() => onRemove(day)}
          >
            {m.remove()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function bothText(iso: string, lang: 'en' | 'am'): string {
  const day = parseIsoDate(iso)
  return day ? `${formatGregorian(day, lang)} · ${formatEthiopian(day, lang)}` : iso
}

function Moves({ change: { moves } }: { change: DayOffChange }) {
  const visitor = useVisitor()
  if (moves.length === 0) return <p className={text.quiet}>{m.days_off_moves_none()}</p>
  return (
    <section className={states.banner}>
      <div>
        <p>
          <b>{m.days_off_moves({ count: moves.length })}</b>
        </p>
        <ul>
          {moves.map(({ id, shortTitle, from, to, date }) => (
            <li key={`${id} ${date}`}>
              <Link to={`/tender-edit/${id}`}>{shortTitle}</Link>: {dayText(from, visitor)} → {dayText(to, visitor)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type AddProps = { isBusy: boolean; onAdd(day: string, name: string, nameAm: string): Promise<void> }

function AddForm({ isBusy, onAdd }: AddProps) {
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const values = new FormData(form)
        const of = (name: string): string => {
          const value = values.get(name)
          return typeof value === 'string' ? value : ''
        }
        void onAdd(of('day'), of('name'), of('nameAm')).then(() => form.reset())
      }}
    >
      <div className={fields.field}>
        <label htmlFor="days-off-day">{m.days_off_day()}</label>
        <input id="days-off-day" name="day" type="date" className={fields.input} required />
      </div>
      <div className={fields.field}>
        <label htmlFor="days-off-name">{m.days_off_name()}</label>
        <input id="days-off-name" name="name" className={fields.input} maxLength={120} required />
      </div>
      <div className={fields.field}>
        <label htmlFor="days-off-name-am">{m.buyer_name_am()}</label>
        <input id="days-off-name-am" name="nameAm" lang="am" className={fields.input} maxLength={120} />
      </div>
      <Button type="submit" busy={isBusy}>
        {m.days_off_add()}
      </Button>
    </form>
  )
}
