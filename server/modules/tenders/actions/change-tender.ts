import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Status, TenderInput } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { authorOf, hasRole } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { changedFields } from '../core/amendments.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { Tender } from '../core/tender.ts'
import { insertTenderHistory } from '../store/history.ts'
import { listIdsOfCompany, lockTender, updateTender } from '../store/tenders.ts'
import { publishChanged } from './publish-events.ts'
import { noteAmendment } from './note-amendment.ts'
import { refuseOlderVersion } from './refuse-older-version.ts'
import { prepareWriting } from './write-tender.ts'

type Edit = TenderInput & { version: number }
type Changed = { id: TenderId; status: Status; version: number; warnings: Refusal[] }

/**
 * Changes a tender in any state, which it keeps; an approved one needs an approver. When somebody else has changed it
 * since the caller read it, refuses 'changed-meanwhile' with the newer version and overwrites nothing.
 */
export async function changeTender(
  { db, clock, jobs }: Publishing,
  ports: TenderPorts,
  caller: Caller,
  id: TenderId,
  edit: Edit,
): Promise<Changed> {
  const isApprover = hasRole(caller, 'approver', 'admin')
  const outcome = await inTransaction(db, async (tx): Promise<Changed | { newer: Tender }> => {
    const before = await lockTender(tx, id)
    if (!before) throw new Refused('not-found')
    if (before.status === STATUS.approved && !isApprover) throw new Refused('not-allowed', refusal('approver-only'))
    if (before.version !== edit.version) return { newer: before }

    const { fields, warnings, companyRenamed } = await prepareWriting(
      tx,
      withGuesses(before, edit),
      publishedAt(before, edit),
      isApprover,
    )
    const changed = [...changedFields(before, fields), ...(companyRenamed ? ['englishCompanyName'] : [])]
    const { status } = before
    if (changed.length === 0) return { id, status, version: before.version, warnings }
    const now = clock.now()
    const { by, byId } = authorOf(caller)
    const version = await updateTender(tx, id, { ...fields, lastChangedBy: by, changedAt: now })
    await insertTenderHistory(tx, [{ tenderId: id, at: now, by, byId, from: status, to: status, note: null, changed }])
    await publishChanged(
      tx,
      jobs,
      companyRenamed && fields.companyId !== null ? await listIdsOfCompany(tx, fields.companyId) : [id],
    )
    await noteAmendment(tx, jobs, before, { ...before, ...fields }, now)
    return { id, status, version, warnings }
  })
  // After the transaction: the embedded database has one connection, and a port may need it.
  return 'newer' in outcome ? refuseOlderVersion({ db, clock }, ports, outcome.newer) : outcome
}

/**
 * An editor who leaves the sectors unchanged confirms none of them; one who changes them has checked all, and names
 * them.
 */
function withGuesses(before: Tender, edit: Edit): Edit {
  const isAsItWas = new Set(edit.categories).symmetricDifference(new Set(before.categories)).size === 0
  return { ...edit, guessedCategories: edit.guessedCategories ?? (isAsItWas ? before.guessedCategories : []) }
}

/** Left out means unchanged; null removes it, which an approved tender cannot be without. */
function publishedAt(before: Tender, { publishedTimestamp }: Edit): number | null {
  if (publishedTimestamp === undefined) return before.publishedAt
  return publishedTimestamp ?? (before.status === STATUS.approved ? before.publishedAt : null)
}
