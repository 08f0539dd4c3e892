import type { BidChoice } from '#contract/bidding-limits.ts'
import { m } from '#web/lib/messages.ts'

export const choiceName = (choice: BidChoice): string => (choice === 'go' ? m.bid_go() : m.bid_no_go())
