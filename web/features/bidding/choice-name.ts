import type { BidChoice } from '#contract/bidding-limits.ts'
import { m } from '#web/lib/messages.ts'

/** The name of a decision to bid or not, in the reader's language. */
export const choiceName = (choice: BidChoice): string => (choice === 'go' ? m.bid_go() : m.bid_no_go())
