import type { PublicCard } from '#contract/tenders.ts'

/** An action that a visitor began and that needs a sign-in; it is completed once they are signed in. */
export type Intent =
  | {
      kind: 'save' | 'remind'
      tender: Pick<PublicCard, 'id' | 'shortTitle' | 'closingTimestamp' | 'closingStatus'>
    }
  | { kind: 'order' | 'similar' | 'sameCompany'; tender: Pick<PublicCard, 'id'> }
  | { kind: 'watch'; /** Words of a search whose tenders are wanted each morning. */ keyword: string }
type Kept = Intent & { at: number }

const KEY = 'intent'
/** An intent older than this is ignored: by then the reader has forgotten it. In milliseconds. */
const KEPT_MS = 30 * 60_000

/** In this tab alone, through whatever pages signing in leads. */
export function keepIntent(intent: Intent, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intent, at: now } satisfies Kept))
  } catch {
    // Then it is done by hand.
  }
}

/** The intent kept in this tab; undefined where there is none or it is too old at `now` (epoch milliseconds). */
export function wantedIntent(now: number): Intent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && now - kept.at < KEPT_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}
