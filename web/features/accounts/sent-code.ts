import { MINUTE } from '#ethiopia/time-units.ts'
import { storeTabValue, tabValue } from '#web/lib/tab-value.ts'

/** For a code that is yet to be typed. Phones often discard the page while the reader opens the SMS. */
const KEY = 'sentCode'
/** As long as a code works. */
const KEPT_MS = 10 * MINUTE

/** Lets a page take the code after a reload; `resendAt` (epoch milliseconds) is soon after it was sent. */
type SentCode = { phone?: string; resendAt?: number | undefined }

/** In this tab alone, for one `use`: a newer one replaces it, undefined removes it. */
export const storeSentCode = (use: string, sent: SentCode | undefined): void =>
  storeTabValue(KEY, sent && { use, sent })

/** The one stored for this use, while its code works. */
export function storedSentCode(use: string, now: number): SentCode | undefined {
  const kept = tabValue(KEY) as { use: string; sent: SentCode } | undefined
  return kept?.use === use && now < (kept.sent.resendAt ?? 0) + KEPT_MS ? kept.sent : undefined
}
