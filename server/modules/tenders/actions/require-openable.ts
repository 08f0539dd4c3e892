import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { requireAccess, requireVisible } from '../core/access.ts'
import { findTender } from '../store/tenders.ts'

/**
 * Whether the caller may open a tender, for records that belong to it: by subscription, as staff, signed in where it is
 * free, or with its guid while it is approved. Refuses 'not-found', 'signed-out' or 'subscription-needed'.
 */
export async function requireOpenable(db: Db, caller: Caller, tenderId: TenderId, guid?: string): Promise<void> {
  const tender = requireVisible(await findTender(db, tenderId), caller)
  if (guid !== undefined && tender.status === STATUS.approved && guid.toLowerCase() === tender.guid.toLowerCase())
    return
  if (!caller.signedIn) throw new Refused('signed-out')
  requireAccess(tender, caller)
}
