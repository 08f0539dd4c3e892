import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { copied } from '../core/copied-fields.ts'
import { insertTenderHistory } from '../store/history.ts'
import { findTender, insertTender } from '../store/tenders.ts'
import { draftOnce } from './draft-once.ts'
import type { MadeDraft } from './draft-once.ts'
import { publishChanged } from './publish-events.ts'

type Copy = Omit<MadeDraft, 'warnings'>

/** A new draft like a tender, for a repeated notice; or the existing one of the caller's `draftKey`. */
export async function copyTender(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  id: TenderId,
  { draftKey }: { draftKey?: string | undefined },
): Promise<Copy> {
  const { warnings: _none, ...copy } = await inTransaction(db, (tx) =>
    draftOnce(tx, caller, draftKey, async () => {
      const tender = await findTender(tx, id)
      if (!tender) throw new Refused('not-found')
      const now = clock.now()
      const { by, byId } = authorOf(caller)
      const status = STATUS.draft
      const made = await insertTender(tx, {
        ...copied(tender),
        status,
        createdBy: by,
        createdById: byId,
        createdAt: now,
        lastChangedBy: by,
        changedAt: now,
      })
      await insertTenderHistory(tx, [
        { tenderId: made.id, at: now, by, byId, from: null, to: status, note: null, changed: null },
      ])
      await publishChanged(tx, jobs, [made.id])
      return { ...made, warnings: [] }
    }),
  )
  return copy
}
