import { createStore } from '../lib/create-store.ts'
import { deviceValue } from '../lib/device-store.ts'

/** The reader's decision about analytics; null while undecided. Nothing is sent before 'given'. */
export const consent = deviceValue<'given' | 'declined' | null>('analyticsConsent', null)

/** A browser that declares it for its reader (Global Privacy Control, Do Not Track) has declined. */
export const declinedByBrowser = (): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  ('doNotTrack' in navigator && navigator.doNotTrack === '1')

/** Set when the reader reopened the question, so that it is shown even where the browser has answered it. */
export const isAskedFor = createStore(false)
export function askAgain(): void {
  isAskedFor.set(true)
  consent.set(null)
}
