import type { CSSProperties } from 'react'
import { useLocation } from 'react-router'
import type { CalendarTender } from '#contract/tender-calendar.ts'
import { toEthiopian } from '#ethiopia/calendar.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { lastOpenedAt } from '#web/lib/return-to-list.ts'
import { SPLIT_PARAM } from '#web/features/search/list-search.ts'
import { deadlineState } from '#web/features/tenders/deadline-state.ts'
import { Link } from '#web/ui/link.tsx'
import type { MonthDay, MonthWeek } from './month-days.ts'
import { Facts, TenderLink } from './month-tender.tsx'
import { bondsText, dayName, otherDay } from './month-texts.ts'
import * as styles from './month.module.css'
import type { Bar } from './place-bars.ts'

type DayList = ((day: string) => string) | undefined
type WeekContext = { now: number; today: string; dayList: DayList }
type Props = WeekContext & { week: MonthWeek }

/** A week: its days with the closings of each, overlaid by the bars; on the phone one day below the other. */
export function Week({ week, ...context }: Props) {
  const visitor = useVisitor()
  const { days, bars, lanes } = week
  const [first, last] = [days[0], days.at(-1)]
  const tenders = new Map(days.flatMap((day) => day.tenders.map(({ id }) => [id, day] as const)))
  return (
    <li className={styles.week} style={{ '--lanes': lanes } as CSSProperties} data-empty={isQuiet(days) || undefined}>
      {first && last && (
        <p className={styles.weekName}>
          {dayName(first.date, visitor)} – {dayName(last.date, visitor)}
          {week.bonds.count > 0 && <span>{bondsText(week)}</span>}
        </p>
      )}
      <ol className={styles.days}>
        {days.map((day, column) => (
          <Day
            key={day.iso}
            day={day}
            column={column}
            bars={bars.filter(({ id }) => tenders.get(id) === day)}
            {...context}
          />
        ))}
      </ol>
      <Going week={week} now={context.now} />
    </li>
  )
}

/** Tenders that close after the week. Screen readers find them on the day of their closing. */
function Going({ week, now }: Pick<Props, 'week' | 'now'>) {
  const { lang } = useVisitor()
  return (
    <div className={styles.going} aria-hidden="true">
      {week.bars.flatMap((bar) => {
        const tender = bar.closes ? undefined : week.going.get(bar.id)
        if (!tender) return []
        const { urgency } = deadlineState(tender, now)
        return (
          <span
            key={bar.id}
            className={styles.bar}
            style={placeOf(bar)}
            title={tender.shortTitle}
            data-urgency={urgency}
            data-begins={bar.begins || undefined}
          >
            <span lang={tender.language === lang ? undefined : tender.language}>
              {tender.shortTitle.slice(tender.titleFrom)}
            </span>
            <i className={styles.rule} />
          </span>
        )
      })}
    </div>
  )
}

const isQuiet = (days: readonly MonthDay[]): boolean =>
  days.every(({ closing, holidays, isOutside }) => isOutside || (closing === 0 && holidays.length === 0))

const placeOf = ({ lane, from, to }: Bar): CSSProperties =>
  ({ '--lane': lane, '--from': from, '--to': to }) as CSSProperties

type DayProps = WeekContext & { day: MonthDay; column: number; bars: readonly Bar[] }

function Day({ day, column, bars, now, today, dayList }: DayProps) {
  const { lang } = useVisitor()
  const { iso, holidays, tenders, closing, isOutside } = day
  const placed = new Map(bars.map((bar) => [bar.id, bar]))
  const folded = tenders.filter(({ id }) => !placed.has(id))
  return (
    <li
      className={styles.day}
      style={{ '--column': column + 1 } as CSSProperties}
      data-today={iso === today || undefined}
      data-outside={isOutside || undefined}
      data-off={holidays.length > 0 || undefined}
      data-empty={(closing === 0 && holidays.length === 0) || undefined}
    >
      <i className={styles.cell} aria-hidden="true" />
      <div className={styles.date}>
        <DayDate day={day} isToday={iso === today} />
        {holidays.map(({ name, nameAm }) => (
          <span key={name} className={styles.holiday} title={lang === 'am' ? nameAm : name}>
            {lang === 'am' ? nameAm : name}
          </span>
        ))}
      </div>
      {tenders.length > 0 && (
        <ul className={styles.closings}>
          {tenders.map((tender) => (
            <Closing key={tender.id} tender={tender} bar={placed.get(tender.id)} column={column} now={now} />
          ))}
        </ul>
      )}
      <More day={day} folded={folded} missing={closing - tenders.length} now={now} dayList={dayList} />
    </li>
  )
}

/** A day's number in the reader's calendar and in the other; in words for screen readers and on the phone. */
function DayDate({ day, isToday }: { day: MonthDay; isToday: boolean }) {
  const visitor = useVisitor()
  const { date, iso } = day
  const number = visitor.calendar === 'et' ? toEthiopian(date).day : date.day
  return (
    <time dateTime={iso} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.dayName}>
        {dayName(date, visitor)} <small>{otherDay(date, visitor)}</small>
      </span>
      <span className={styles.number} aria-hidden="true">
        <b>{number}</b> <small>{otherDay(date, visitor)}</small>
      </span>
    </time>
  )
}

type ClosingProps = { tender: CalendarTender; bar?: Bar | undefined; column: number; now: number }

/**
 * A tender stands several times, and the width decides where it is seen: only there it is marked, and gets the focus on
 * return.
 */
function markWhereSeen(item: HTMLElement | null): (() => void) | undefined {
  if (!item?.checkVisibility()) return undefined
  item.dataset['selected'] = 'true'
  return () => delete item.dataset['selected']
}

/** A tender on the day of its closing; its bar comes from the days before. */
function Closing({ tender, bar, column, now }: ClosingProps) {
  const { lang } = useVisitor()
  const { pathname, search } = useLocation()
  const split = new URLSearchParams(search).get(SPLIT_PARAM)
  const isSelected = split ? split === String(tender.id) || split === tender.guid : tender.id === lastOpenedAt(pathname)
  const { urgency } = deadlineState(tender, now)
  const length = bar ? bar.to - bar.from + 1 : 1
  const style = bar && { ...placeOf(bar), '--end': (column - bar.from + 1) / length }
  return (
    <li
      className={styles.bar}
      style={style}
      data-urgency={urgency}
      data-begins={bar?.begins || undefined}
      data-folded={!bar || undefined}
      ref={isSelected ? markWhereSeen : undefined}
    >
      <TenderLink tender={tender} now={now} />
      <span className={styles.facts}>
        <Facts tender={tender} now={now} />
      </span>
      <i className={styles.rule} aria-hidden="true" />
      {bar?.opens !== undefined && <i className={styles.ring} aria-hidden="true" />}
      <span className={styles.buyer} lang={tender.language === lang ? undefined : tender.language}>
        {tender.companyName}
      </span>
    </li>
  )
}

type MoreProps = {
  day: MonthDay
  /** Loaded, but without room for a bar. */ folded: readonly CalendarTender[]
  /** How many were not returned. */ missing: number
  now: number
  dayList: DayList
}

/** Tenders without room: a link to the list of the day, or a fold where there is no such list. */
function More({ day, folded, missing, now, dayList }: MoreProps) {
  const visitor = useVisitor()
  const hidden = folded.length + missing
  if (hidden === 0) return null
  const label = (count: number) => m.month_more_of({ count, day: dayName(day.date, visitor) })
  if (dayList)
    return (
      <>
        <Link className={styles.moreWide} to={dayList(day.iso)} aria-label={label(hidden)} rel="nofollow">
          {m.month_more({ count: hidden })}
        </Link>
        {missing > 0 && (
          <Link className={styles.morePhone} to={dayList(day.iso)} aria-label={label(missing)} rel="nofollow">
            {m.month_more({ count: missing })}
          </Link>
        )}
      </>
    )
  return (
    <>
      <details className={styles.moreWide}>
        <summary aria-label={label(hidden)}>{m.month_more({ count: hidden })}</summary>
        <ul>
          {folded.map((tender) => (
            <li key={tender.id}>
              <TenderLink tender={tender} now={now} />
            </li>
          ))}
          {missing > 0 && <li>{m.month_more({ count: missing })}</li>}
        </ul>
      </details>
      {missing > 0 && <p className={styles.morePhone}>{m.month_more({ count: missing })}</p>}
    </>
  )
}
