import { deviceValue } from '#web/lib/device-store.ts'
import { ALL_KEYS } from './key-rules.ts'
import type { KeySettings } from './key-rules.ts'

/** Which keys this device does not want. They belong to who sits at the keyboard, not to an account. */
export const keySettings = deviceValue<KeySettings>('keys', ALL_KEYS)
