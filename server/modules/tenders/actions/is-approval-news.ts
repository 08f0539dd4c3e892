import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isNotifiable } from '../core/notifiable.ts'
import { findWithdrawal, hasDebounced } from '../store/amendments.ts'
import { findSummaries } from '../store/tenders.ts'

/**
 * Whether approving a tender now is news to its followers: it comes back, or documents wait to be announced. They were
 * notified of other changes when those were made.
 */
export async function isApprovalNews(db: Db, tenderId: TenderId, now: Instant): Promise<boolean> {
  const [tender] = await findSummaries(db, [tenderId])
  if (!tender || !isNotifiable([tender.openUntil], now)) return false
  if (tender.status === STATUS.approved) return hasDebounced(db, tenderId)
  return (await findWithdrawal(db, tenderId)) !== undefined
}
