import type { PublicCard } from '#contract/tenders.ts'
import { storeTabValue, tabValue } from './tab-value.ts'

/** An action that a visitor began and that needs a sign-in; it is completed once they are signed in. */
export type Intent =
  | {
      kind: 'save' | 'remind'
      tender: Pick<PublicCard, 'id' | 'shortTitle' | 'closingTimestamp' | 'closingStatus'>
    }
  | { kind: 'order' | 'similar' | 'sameCompany'; tender: Pick<PublicCard, 'id'> }
  | { kind: 'watch'; /** Words of a search whose tenders the visitor wants each morning. */ keyword: string }
type StoredIntent = Intent & { at: number }

const KEY = 'intent'
/** An older intent is ignored, because the reader has forgotten it by then. In milliseconds. */
const KEPT_MS = 30 * 60_000

/** In this tab alone, across the pages of signing in. */
export const storeIntent = (intent: Intent, now: number): void =>
  storeTabValue(KEY, { ...intent, at: now } satisfies StoredIntent)

/** The intent stored in this tab; undefined where there is none or it is too old at `now` (epoch milliseconds). */
export function storedIntent(now: number): Intent | undefined {
  const kept = tabValue(KEY) as StoredIntent | undefined
  return kept && now - kept.at < KEPT_MS ? kept : undefined
}

export const clearIntent = (): void => storeTabValue(KEY)
