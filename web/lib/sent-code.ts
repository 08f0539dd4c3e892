import { MINUTE } from '#ethiopia/time-units.ts'

/** For a code that is yet to be typed. Phones often discard the page while the reader opens the SMS. */
const KEY = 'sentCode'
/** As long as a code works. */
const KEPT_MS = 10 * MINUTE

/** Lets a page take the code after a reload; `resendAt` (epoch milliseconds) is soon after it was sent. */
type SentCode = { phone?: string; resendAt?: number | undefined }

/** In this tab alone, for one `use`: a newer one replaces it, undefined removes it. */
export function storeSentCode(use: string, sent: SentCode | undefined): void {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify({ use, sent }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then another code is requested after a reload.
  }
}

/** The one stored for this use, while its code works. */
export function storedSentCode(use: string, now: number): SentCode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { use: string; sent: SentCode } | null
    return kept?.use === use && now < (kept.sent.resendAt ?? 0) + KEPT_MS ? kept.sent : undefined
  } catch {
    return undefined
  }
}
