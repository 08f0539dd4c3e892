import type { InputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { CalendarMonth } from '#contract/tender-calendar.ts'
import { civilDateAt, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import { monthOf } from '#ethiopia/month.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { PageWorld } from '#web/lib/page-world.ts'

/** A month to show, or why there is none. `day` is a day in it, as an ISO date. */
export type ReadMonth =
  | {
      day: string
      month: CalendarMonth
      /** As cached on this device at this instant (epoch milliseconds). */ cachedAt?: number
    }
  | { failed: { reason?: string; isAway?: boolean } }
  | { signIn: true }

/** In a URL: a day of the shown month, whatever calendar the reader has. */
export const MONTH = 'month'
/** How many of a day are shown; the others are counted. */
const PER_DAY = 6

/** The day in a URL, of a year that the calendars cover; else today. */
export function dayIn(address: URL, now: number): string {
  const date = parseIsoDate(address.searchParams.get(MONTH) ?? '')
  return isoDate(date && date.year > 1900 && date.year < 2100 ? date : civilDateAt(now))
}

type Query = Omit<InputOf<Contract['GET /api/tenders/calendar']>['query'], 'from' | 'to' | 'perDay'>

/** The days that a month shows, whole weeks of them, as ISO dates. */
export function spanOf(day: string, calendar: 'gc' | 'et'): { from: string; to: string } {
  const weeks = monthOf(parseIsoDate(day) ?? { year: 2000, month: 1, day: 1 }, calendar).weeks.flat()
  const [first, last] = [weeks[0], weeks.at(-1)]
  return { from: first ? isoDate(first) : day, to: last ? isoDate(last) : day }
}

/** The tenders of a search that close in the month of a URL. */
export async function readMonth(
  { call, preferences, now }: Pick<PageWorld, 'call' | 'preferences' | 'now'>,
  address: URL,
  query: Query,
  perDay = PER_DAY,
): Promise<ReadMonth> {
  const day = dayIn(address, now())
  try {
    const month = await call('GET /api/tenders/calendar', {
      query: { ...query, ...spanOf(day, preferences.calendar), perDay },
    })
    return { day, month }
  } catch (error) {
    if (error instanceof ApiProblem)
      return error.problem.status === 401 ? { signIn: true } : { failed: { reason: error.problem.title } }
    if (error instanceof Unreachable) return { failed: { isAway: true } }
    throw error
  }
}
