import { storePreference } from '#web/lib/store-preference.ts'
import { readPreferences } from '#web/lib/preferences.ts'

/** 1: saved last first; 2: next to close first (contract/saved.ts). */
export type SavedOrder = 1 | 2
export const SAVED_LAST = 1
export const CLOSING_SOONEST = 2

/** As this reader chose it on this device. */
export const savedOrder = (): SavedOrder =>
  readPreferences(document.cookie, new URLSearchParams()).savedOrder ?? CLOSING_SOONEST

/**
 * Stores the order on this device, where the server reads it with the other preferences; the default needs no storing.
 */
export function storeSavedOrder(order: SavedOrder): void {
  storePreference('order-saved', order, order === CLOSING_SOONEST)
}
