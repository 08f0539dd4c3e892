import type { CSSProperties } from 'react'
import type { WeekDay } from '#contract/today.ts'
import { parseIsoDate, toEthiopian, weekday } from '#ethiopia/calendar.ts'
import { WEEKDAYS_AM, WEEKDAYS_EN } from '#ethiopia/date-names.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { listOfDay } from './addresses.ts'
import * as styles from './today.module.css'

const SHORT = 3

/**
 * Seven columns, one a day: how many open tenders close on it, and which of them the reader saved. A column leads to
 * the list of its day.
 */
export function WeekPart({ week, today }: { week: readonly WeekDay[]; today: string }) {
  const most = Math.max(1, ...week.map(({ closing }) => closing))
  return (
    <section className={styles.part}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.this_week()}</h2>
        <p className={text.hint}>{m.week_text()}</p>
      </div>
      <ol className={styles.week}>
        {week.map((day) => (
          <li key={day.day} data-today={day.day === today || undefined}>
            <DayColumn day={day} part={day.closing / most} />
          </li>
        ))}
      </ol>
      {week.some(({ saved }) => saved > 0) && (
        <p className={`${text.hint} ${styles.legend}`}>
          <i className={styles.dot} aria-hidden="true" /> {m.week_saved()}
        </p>
      )}
    </section>
  )
}

function DayColumn({ day: { day, closing, saved }, part }: { day: WeekDay; part: number }) {
  const { lang, calendar } = useVisitor()
  const date = parseIsoDate(day)
  if (!date) return null
  const name = isAmharic(lang) ? WEEKDAYS_AM[weekday(date)] : WEEKDAYS_EN[weekday(date)]?.slice(0, SHORT)
  const column = (
    <>
      <span className={styles.weekday}>{name}</span>
      <time className={styles.monthDay} dateTime={day}>
        {calendar === 'et' ? toEthiopian(date).day : date.day}
      </time>
      <span className={styles.bar} style={{ '--part': part.toFixed(2) } as CSSProperties} aria-hidden="true" />
      <span className={styles.closings}>
        <b>{grouped(closing)}</b> <span className={text.outOfSight}>{m.week_closing({ count: closing })}</span>
      </span>
      <span className={styles.own}>
        {saved > 0 && (
          <>
            <i className={styles.dot} aria-hidden="true" />
            {saved > 1 && <span aria-hidden="true">{saved}</span>}
            <span className={text.outOfSight}>{m.of_yours({ count: saved })}</span>
          </>
        )}
      </span>
    </>
  )
  return closing === 0 ? (
    <div className={styles.column}>{column}</div>
  ) : (
    <Link className={styles.column} to={listOfDay(day)}>
      {column}
    </Link>
  )
}
