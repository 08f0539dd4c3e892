import type { Publishing } from '#server/platform/world.ts'
import { STATUS } from '#contract/tenders.ts'
import type { NewDraft } from '#contract/tender-workflow.ts'
import type { Caller } from '#server/platform/caller.ts'
import { authorOf, hasRole } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { insertTenderHistory } from '../store/history.ts'
import { listIdsOfCompany, insertTender } from '../store/tenders.ts'
import { draftOnce } from './draft-once.ts'
import type { MadeDraft } from './draft-once.ts'
import { publishChanged } from './publish-events.ts'
import { prepareWriting } from './write-tender.ts'

/**
 * A new draft, or the existing one of the caller's `draftKey`. Refuses 'invalid-input' for dates, regions or sectors
 * that do not exist.
 */
export async function createTender(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  { draftKey, ...input }: NewDraft,
): Promise<MadeDraft> {
  return inTransaction(db, (tx) =>
    draftOnce(tx, caller, draftKey, async () => {
      const now = clock.now()
      const { by, byId } = authorOf(caller)
      const { fields, warnings, companyRenamed } = await prepareWriting(
        tx,
        input,
        input.publishedTimestamp ?? null,
        hasRole(caller, 'approver', 'admin'),
      )
      const status = STATUS.draft
      const created = { createdBy: by, createdById: byId, createdAt: now }
      const { id, guid } = await insertTender(tx, {
        ...fields,
        ...created,
        status,
        sample: false,
        lastChangedBy: by,
        changedAt: now,
      })
      await insertTenderHistory(tx, [
        { tenderId: id, at: now, by, byId, from: null, to: status, note: null, changed: null },
      ])
      await publishChanged(
        tx,
        jobs,
        companyRenamed && fields.companyId !== null ? await listIdsOfCompany(tx, fields.companyId) : [id],
      )
      return { id, guid, warnings }
    }),
  )
}
