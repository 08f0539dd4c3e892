import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hasRole } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Tender } from '../core/tender.ts'
import { insertRemovedClippings } from '../store/clippings.ts'
import { deleteTender as remove, lockTender } from '../store/tenders.ts'
import { publishChanged } from './publish-events.ts'
import { noteAmendment } from './note-amendment.ts'

const isOwnDraft = (caller: Caller, { status, createdById }: Pick<Tender, 'status' | 'createdById'>): boolean =>
  status === STATUS.draft && caller.person !== undefined && createdById === caller.person.id

/** Whether a tender is a draft that this caller may delete. */
export const mayDeleteDraft = (caller: Caller, tender: Tender | undefined): boolean =>
  tender?.status === STATUS.draft && (hasRole(caller, 'approver', 'admin') || isOwnDraft(caller, tender))

/**
 * Deletes a tender and everything that belongs to it; no import creates its notices again. An editor may delete only
 * drafts of their own.
 */
export async function removeTender(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  id: TenderId,
): Promise<{ id: TenderId }> {
  return inTransaction(db, async (tx) => {
    const tender = await lockTender(tx, id)
    if (!tender) throw new Refused('not-found')
    if (!hasRole(caller, 'approver', 'admin') && !isOwnDraft(caller, tender))
      throw new Refused('not-allowed', refusal('own-drafts-only'))
    const now = clock.now()
    await noteAmendment(tx, jobs, tender, undefined, now)
    await insertRemovedClippings(tx, id, now)
    await remove(tx, id, now)
    await publishChanged(tx, jobs, [id])
    return { id }
  })
}
