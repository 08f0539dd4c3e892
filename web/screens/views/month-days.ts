import type { CalendarMonth, CalendarTender } from '#contract/tender-calendar.ts'
import { civilDateAt, daysBetween, isoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { WallMonth } from '#ethiopia/month.ts'
import { placeBars } from './place-bars.ts'
import type { Bar, Spanned } from './place-bars.ts'

export type MonthDay = {
  date: CivilDate
  iso: string
  /** Whether it belongs to the month before or after. */ isOutside: boolean
  holidays: CalendarMonth['holidays']
  /** Tenders that close on it, as far as they were returned. */ tenders: readonly CalendarTender[]
  /** How many there are. */ closing: number
}
export type MonthWeek = {
  days: readonly MonthDay[]
  bars: readonly Bar[]
  /** The tenders, by number, whose bars continue after the week. */ going: ReadonlyMap<number, CalendarTender>
  lanes: number
  /** Tenders that close in it and require a bond; `isLeast` where not all are known. */ bonds: {
    count: number
    isLeast: boolean
  }
}

const LEAST_LANES = 2

function spanned({ id, ...tender }: CalendarTender, start: CivilDate): Spanned | undefined {
  const { publishedTimestamp, closingTimestamp, openningTimestamp } = tender
  if (closingTimestamp === undefined) return undefined
  const day = (at: number) => daysBetween(start, civilDateAt(at))
  return {
    id,
    from: day(publishedTimestamp ?? closingTimestamp),
    closes: day(closingTimestamp),
    ...(openningTimestamp === undefined ? {} : { opens: day(openningTimestamp) }),
  }
}

/** A month with its tenders, week by week; at most `lanes` bars below one another. */
export function weeksOf({ weeks, first, last }: WallMonth, month: CalendarMonth, lanes: number): MonthWeek[] {
  const start = weeks[0]?.[0] ?? first
  const [firstDay, lastDay] = [isoDate(first), isoDate(last)]
  const totals = new Map(month.days.map(({ day, closing }) => [day, closing]))
  const closingDays = month.data.map(({ closingTimestamp = 0 }) => isoDate(civilDateAt(closingTimestamp)))
  const all = month.data.flatMap((tender) => spanned(tender, start) ?? [])
  const mayOpen = month.data.every(({ guid }) => guid !== undefined)
  const byId = new Map(month.data.map((tender) => [tender.id, tender]))
  return weeks.map((dates, place) => {
    const days = dates.map((date): MonthDay => {
      const iso = isoDate(date)
      const tenders = month.data.filter((_, index) => closingDays[index] === iso)
      return {
        date,
        iso,
        isOutside: iso < firstDay || iso > lastDay,
        holidays: month.holidays.filter(({ day }) => day === iso),
        tenders,
        closing: Math.max(totals.get(iso) ?? 0, tenders.length),
      }
    })
    const bars = placeBars(all, place * dates.length, lanes)
    const count = !mayOpen
      ? 0
      : days.reduce((sum, day) => sum + day.tenders.filter(({ bidBond }) => bidBond !== undefined).length, 0)
    return {
      days,
      bars,
      going: byId,
      lanes: Math.max(LEAST_LANES, ...bars.map(({ lane }) => lane + 1)),
      bonds: { count, isLeast: days.some(({ tenders, closing }) => closing > tenders.length) },
    }
  })
}
