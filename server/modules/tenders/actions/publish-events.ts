import type { AmendmentId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/** Data `{ ids: number[] }`: the searchable content of these tenders has changed; deleted ones included. */
export const TENDER_CHANGED = 'tender-changed'
/** Data `{ id: number }`: a tender was approved, or approved again after an amendment. */
export const TENDER_APPROVED = 'tender-approved'
/** Data `{ ids: number[] }`: tenders were imported and approved at once. */
export const TENDERS_APPROVED = 'tenders-approved'
/** Data `{ amendmentId: number }`: a notifiable change of an approved tender, its withdrawal or return. */
export const TENDER_AMENDED = 'tender-amended'

/** The size of a job: small, so that one that fails repeats little. */
const IDS_IN_ONE_JOB = 500

/** Notifies modules to the right, in the transaction of the change itself. */
export async function publishChanged(tx: Db, jobs: Jobs, ids: readonly TenderId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_IN_ONE_JOB) {
    await jobs.send(tx, TENDER_CHANGED, { ids: ids.slice(start, start + IDS_IN_ONE_JOB) })
  }
}

/** Publishes the approval of a tender to later modules, in its transaction. */
export async function publishApproved(tx: Db, jobs: Jobs, id: TenderId): Promise<void> {
  await jobs.send(tx, TENDER_APPROVED, { id })
}

/** How many tenders are matched well within the lease of a job, even where many people watch them. */
const APPROVED_IN_ONE_JOB = 50

/** Publishes many approvals: each urgent one separately, so that it does not wait for the others. */
export async function publishManyApproved(
  tx: Db,
  jobs: Jobs,
  tenders: readonly { id: TenderId; urgent: boolean }[],
): Promise<void> {
  for (const { id, urgent } of tenders) if (urgent) await publishApproved(tx, jobs, id)
  const others = tenders.filter(({ urgent }) => !urgent).map(({ id }) => id)
  for (let start = 0; start < others.length; start += APPROVED_IN_ONE_JOB) {
    await jobs.send(tx, TENDERS_APPROVED, { ids: others.slice(start, start + APPROVED_IN_ONE_JOB) })
  }
}

/** Publishes an amendment of a tender to later modules, in its transaction. */
export async function publishAmended(tx: Db, jobs: Jobs, amendmentId: AmendmentId): Promise<void> {
  await jobs.send(tx, TENDER_AMENDED, { amendmentId })
}
