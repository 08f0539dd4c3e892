import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/** Data `{ ids: number[] }`: what a search may show of these tenders is no longer what it was; deleted ones count too. */
export const TENDER_CHANGED = 'tender-changed'
/** Data `{ id: number }`: a tender was approved, or approved again after an amendment. */
export const TENDER_APPROVED = 'tender-approved'
/** Data `{ amendmentId: number }`: an approved tender changed in what matters to those who follow it, was withdrawn or came back. */
export const TENDER_AMENDED = 'tender-amended'

/** A job stays small, and one that fails repeats little. */
const IDS_IN_ONE_JOB = 500

/** Tells modules to the right, in the transaction of the change itself. */
export async function tellChanged(tx: Db, jobs: Jobs, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_IN_ONE_JOB) {
    await jobs.send(tx, TENDER_CHANGED, { ids: ids.slice(start, start + IDS_IN_ONE_JOB) })
  }
}

export async function tellApproved(tx: Db, jobs: Jobs, id: number): Promise<void> {
  await jobs.send(tx, TENDER_APPROVED, { id })
}

export async function tellAmended(tx: Db, jobs: Jobs, amendmentId: number): Promise<void> {
  await jobs.send(tx, TENDER_AMENDED, { amendmentId })
}
