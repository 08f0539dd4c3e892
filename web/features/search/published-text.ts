import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import type { Preferences } from '#web/lib/preferences.ts'
import { ANY_TIME } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const TODAY = 0

/** How far back: 'Today', '5 days', 'Any time'. */
export const withinText = (days: number): string => (days >= ANY_TIME ? m.any_time() : days === TODAY ? m.today() : m.within_days({ days }))

/** The range of days in the reader's calendar; one that is open says so. */
export function rangeText({ publishedFrom, publishedTo }: ListSearch, reader: Pick<Preferences, 'lang' | 'calendar'>): string {
  const [from, to] = [publishedFrom, publishedTo].map((iso) => {
    const date = parseIsoDate(iso)
    return date && dayText(instantOf(date, 0), reader, { weekday: false })
  })
  if (from && to) return m.range_between({ from, to })
  return from ? m.range_from({ from }) : m.range_to({ to: to ?? '' })
}
