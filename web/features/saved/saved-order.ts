import { deviceValue } from '#web/lib/device-store.ts'

/** 1 saved last first, 2 what closes next first (contract/saved.ts). */
export type SavedOrder = 1 | 2
export const SAVED_LAST = 1
export const CLOSING_SOONEST = 2

/** As this reader chose it on this device. */
export const savedOrder = deviceValue<SavedOrder>('savedOrder', CLOSING_SOONEST)
