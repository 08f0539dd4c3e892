import type { TenderId } from '#contract/ids.ts'
import type { Refusal } from '#contract/refusals.ts'
import { STATUS } from '#contract/tenders.ts'
import type { NewDraft } from '#contract/tender-workflow.ts'
import type { Status } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hasRole } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { claimDraftKey, findDraftByKey, updateDraftKey } from '../store/draft-keys.ts'
import type { DraftKey } from '../store/draft-keys.ts'
import { insertTenderHistory } from '../store/history.ts'
import { listIdsOfCompany, insertTender } from '../store/tenders.ts'
import { publishChanged } from './publish-events.ts'
import { prepareWriting } from './write-tender.ts'

const FIRST_VERSION = 1

type Created = { id: TenderId; guid: string; status: Status; version: number; warnings: Refusal[] }

/** The draft that a person has by this key already; else the key is claimed for one. */
async function findOrClaim(tx: Db, key: DraftKey): Promise<{ id: TenderId; guid: string } | undefined> {
  while (!(await claimDraftKey(tx, key))) {
    // Its tender may have been deleted since, and the key with it.
    const made = await findDraftByKey(tx, key)
    if (made) return made
  }
  return undefined
}

/** A new draft, or the one that the caller's `draftKey` has already. Refuses 'invalid-input' for dates, regions or sectors that do not exist. */
export async function createTender(
  { db, clock, jobs }: Pick<World, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  { draftKey, ...input }: NewDraft,
): Promise<Created> {
  const personId = caller.person?.id
  const key = draftKey === undefined || personId === undefined ? undefined : { personId, key: draftKey }
  return inTransaction(db, async (tx) => {
    const before = key && (await findOrClaim(tx, key))
    if (before) return { ...before, status: STATUS.draft, version: FIRST_VERSION, warnings: [] }
    const now = clock.now()
    const by = caller.name ?? null
    const { fields, warnings, companyRenamed } = await prepareWriting(
      tx,
      input,
      input.publishedTimestamp ?? null,
      hasRole(caller, 'approver', 'admin'),
    )
    const status = STATUS.draft
    const created = { createdBy: by, createdById: caller.person?.id ?? null, createdAt: now }
    const { id, guid } = await insertTender(tx, {
      ...fields,
      ...created,
      status,
      sample: false,
      lastChangedBy: by,
      changedAt: now,
    })
    if (key) await updateDraftKey(tx, key, id)
    await insertTenderHistory(tx, [{ tenderId: id, at: now, by, from: null, to: status, note: null, changed: null }])
    await publishChanged(
      tx,
      jobs,
      companyRenamed && fields.companyId !== null ? await listIdsOfCompany(tx, fields.companyId) : [id],
    )
    return { id, guid, status, version: FIRST_VERSION, warnings }
  })
}
