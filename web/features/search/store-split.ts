import { storePreference } from '#web/lib/store-preference.ts'

/** Stores on this device whether tenders are shown next to their list; the list alone is the default. */
export const storeSplit = (isOn: boolean): void => storePreference('split', 1, !isOn)
