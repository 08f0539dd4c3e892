import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import type { EntryValues } from './entry-values.ts'

const KEY = 'entry last'
const STILL_SAME = 12 * HOUR
type Last = { at: number; sourceName: string; published: string }

/** The source of the notice before, for the next one of the same newspaper. `at` in epoch milliseconds. */
export function rememberNotice({ sourceName = '', published = '' }: EntryValues, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at, sourceName, published } satisfies Last))
  } catch {
    // Then both must be typed again.
  }
}

const dayOf = (at: number): string => isoDate(civilDateAt(at))

/**
 * Source and publishing day of the previous notice, as long as the next is probably from the same pile. The next
 * morning the newspaper is another: with the day of the last one, closings would be counted wrongly.
 */
export function lastNotice(now: number): EntryValues {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Last | null
    if (!last || now - last.at >= STILL_SAME) return {}
    const { sourceName, published } = last
    return dayOf(last.at) === dayOf(now) ? { sourceName, published } : { sourceName }
  } catch {
    return {}
  }
}
