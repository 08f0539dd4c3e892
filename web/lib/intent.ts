import type { PublicCard } from '#contract/tenders.ts'

/** What a visitor wanted to do as they were asked to sign in: it is done once they are in. */
export type Intent =
  | {
      kind: 'save' | 'remind'
      tender: Pick<PublicCard, 'id' | 'shortTitle' | 'closingTimestamp' | 'closingStatus'>
    }
  | { kind: 'order' | 'similar' | 'sameCompany'; tender: Pick<PublicCard, 'id'> }
  | { kind: 'watch'; /** Words of a search whose tenders are wanted each morning. */ keyword: string }
type Kept = Intent & { at: number }

const KEY = 'intent'
/** Who signs in later than that has forgotten it, in milliseconds. */
const KEPT_MS = 30 * 60_000

/** In this tab alone, through whatever pages signing in leads. */
export function keepIntent(intent: Intent, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intent, at: now } satisfies Kept))
  } catch {
    // Then it is done by hand.
  }
}

/** What is wanted, while it is fresh. */
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
