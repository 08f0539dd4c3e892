import type { SavedSearch } from '#contract/saved-searches.ts'
import { m } from '#web/lib/messages.ts'

export type Frequency = SavedSearch['frequency']
export const FREQUENCIES: readonly Frequency[] = ['at-once', 'daily', 'weekly']
const NAMES: Record<Frequency, () => string> = { 'at-once': m.at_once, daily: m.each_day, weekly: m.each_week }

/** How often, in words. */
export const frequencyText = (frequency: Frequency): string => NAMES[frequency]()
