import { keepPreference } from '#web/lib/keep-preference.ts'

/** Stores on this device whether tenders are shown next to their list; the list alone is the default. */
export const keepSplit = (isOn: boolean): void => keepPreference('split', 1, !isOn)
