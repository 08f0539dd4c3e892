import type { CalendarMonth, CalendarQuery, CalendarTender } from '#contract/tender-calendar.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { cardsFor, readHolidays, readStaffCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { refuseFields } from '#server/platform/refused.ts'
import { calendarWindow } from '../core/calendar-window.ts'
import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import type { FilterParams } from '../core/read-filters.ts'
import type { CalendarSpan, ClosingDays } from '../core/closing-days.ts'
import { countBeyond, listClosingDays } from '../store/closing-days.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { openClosingDays } from './ask-open-tenders.ts'
import { SEARCH_LIMIT } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import { resolveFilters } from './resolve-filters.ts'
import { storedIn } from './search-world.ts'
import type { FoundIn, SearchWorld } from './search-world.ts'

type Asked = Pick<CalendarQuery, 'from' | 'to' | 'perDay'> & FilterParams
type Found = ClosingDays & FoundIn

const NOTHING: ClosingDays = { days: [], beyond: { later: 0, undated: 0, next: null } }

/**
 * The tenders of a search that close between two days, as the caller may see them, with the number closing later and
 * the holidays.
 */
export async function readCalendar(world: SearchWorld, caller: Caller, asked: Asked): Promise<CalendarMonth> {
  const { from, to, perDay, ...params } = asked
  const read = calendarWindow(from, to)
  if ('faults' in read) throw refuseFields(read.faults, 'query')
  const { window } = read
  const now = world.clock.now()
  const filters = filtersOf(params, isStaff(caller) ? 'staff' : 'public', now)
  const { days, beyond, summaries } = await find(world, filters, { ...window, now, perDay })
  const ids = days.map(({ id }) => id)
  const cards = isStaff(caller) ? await readStaffCards(world.db, ids, now) : cardsFor(caller, await summaries(ids), now)
  const holidays = await readHolidays(world)
  const totals = new Map(days.map(({ place, total }) => [isoDate(addDays(window.first, place)), total]))
  return {
    data: cards.map(calendarTender),
    days: [...totals].map(([day, closing]) => ({ day, closing })),
    later: beyond.later,
    ...(beyond.next === null ? {} : { next: isoDate(civilDateAt(beyond.next)) }),
    undated: beyond.undated,
    holidays: holidays.filter(({ day }) => day >= from && day <= to),
  }
}

/** From memory where only open tenders are searched. */
const find = async (world: SearchWorld, filters: Filters, span: CalendarSpan): Promise<Found> =>
  (await openClosingDays(world, filters, span)) ?? {
    ...(await storedDays(world, filters, span)),
    ...storedIn(world.db),
  }

function storedDays({ db }: SearchWorld, filters: Filters, span: CalendarSpan): Promise<ClosingDays> {
  return withinTime(db, { limit: SEARCH_LIMIT, byWords: asksTokens(filters) }, async (tx) => {
    const resolved = await resolveFilters(tx, filters)
    if (!resolved) return NOTHING
    return {
      days: await listClosingDays(tx, resolved, span),
      beyond: await countBeyond(tx, resolved, span),
    }
  })
}

const calendarTender = ({
  id,
  guid,
  shortTitle,
  titleFrom,
  companyName,
  language,
  publishedTimestamp,
  closingTimestamp,
  openningTimestamp,
  closingTime,
  openningTime,
  bidBond,
  freeTender,
  closingStatus,
}: PublicCard): CalendarTender => ({
  id,
  guid,
  shortTitle,
  titleFrom,
  companyName,
  language,
  publishedTimestamp,
  closingTimestamp,
  openningTimestamp,
  closingTime,
  openningTime,
  bidBond,
  freeTender,
  closingStatus,
})
