import { OPEN, statusAt } from '#contract/closing.ts'
import type { CalendarMonth } from '#contract/tender-calendar.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { holidaysOfYear } from '#ethiopia/holidays.ts'
import { soonestFirst } from '#web/lib/list-order.ts'

type Span = { from: string; to: string; perDay: number; now: number }

const YEAR_LETTERS = 4

/**
 * A response like the service's for these tenders, with their status at `now`; holidays by law, without the staff's
 * changes.
 */
export function monthOnDevice(cards: readonly PublicCard[], { from, to, perDay, now }: Span): CalendarMonth {
  const dayOf = ({ closingTimestamp }: PublicCard) =>
    closingTimestamp === undefined ? undefined : isoDate(civilDateAt(closingTimestamp))
  const current = cards.map((card) => ({ ...card, closingStatus: statusAt(card, now) }))
  const open = current.filter(({ closingStatus }) => closingStatus === OPEN)
  const inOrder = current
    .filter((card) => (dayOf(card) ?? '') >= from && (dayOf(card) ?? '') <= to)
    .sort((a, b) => (a.closingTimestamp ?? 0) - (b.closingTimestamp ?? 0))
  const days = [...new Set(inOrder.map((card) => dayOf(card) ?? ''))].map((day) => ({
    day,
    all: inOrder.filter((card) => dayOf(card) === day),
  }))
  const behind = soonestFirst(open, now).filter((card) => (dayOf(card) ?? '') > to)
  const [next] = behind
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, YEAR_LETTERS))))]
  return {
    data: days.flatMap(({ all }) => all.slice(0, perDay)),
    days: days.map(({ day, all }) => ({ day, closing: all.length })),
    later: behind.length,
    ...(next ? { next: dayOf(next) } : {}),
    undated: open.filter(({ closingTimestamp }) => closingTimestamp === undefined).length,
    holidays: years
      .flatMap(holidaysOfYear)
      .filter(({ dayOff }) => dayOff)
      .map(({ date, nameEn, nameAm }) => ({ day: isoDate(date), name: nameEn, nameAm }))
      .filter(({ day }) => day >= from && day <= to),
  }
}
