import type { ListView } from '#web/lib/preferences.ts'
import { MONTH } from './read-month.ts'

/** The same list in another view. A month belongs to the calendar, and a page number to the others. */
export function viewAddress(here: string, view: ListView): string {
  const address = new URL(here, 'http://here')
  address.searchParams.set('view', view)
  address.searchParams.delete(view === 'calendar' ? 'pageIndex' : MONTH)
  return address.pathname + address.search
}

/** The calendar with the month of a day; without one with this month. */
export function monthAddress(here: string, day: string): string {
  const address = new URL(viewAddress(here, 'calendar'), 'http://here')
  if (day === '') address.searchParams.delete(MONTH)
  else address.searchParams.set(MONTH, day)
  return address.pathname + address.search
}
