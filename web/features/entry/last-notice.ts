import { HOUR } from '#ethiopia/time-units.ts'
import type { EntryValues } from './entry-values.ts'

const KEY = 'entry last'
/** The next morning there is another newspaper. */
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

/** Source and day of publishing of the notice before, as long as it is probably the same newspaper. */
export function lastNotice(now: number): EntryValues {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Last | null
    return last && now - last.at < STILL_SAME ? { sourceName: last.sourceName, published: last.published } : {}
  } catch {
    return {}
  }
}
