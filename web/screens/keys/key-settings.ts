import { deviceValue } from '#web/lib/device-store.ts'
import { ALL_KEYS } from './key-rules.ts'
import type { KeySettings } from './key-rules.ts'

/** Keys that are switched off on this device: they depend on the person at the keyboard, not on an account. */
export const keySettings = deviceValue<KeySettings>('keys', ALL_KEYS)
