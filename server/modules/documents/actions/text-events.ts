import type { TenderId } from '#contract/ids.ts'
import { TENDER_CHANGED } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

/** Data `{ id: number }`: the text of a document must be read. */
export const TEXT_WAITS = 'document-text'

/** The words by which search finds a tender have changed. */
export const publishTextChanged = (tx: Db, jobs: Jobs, tenderId: TenderId): Promise<void> =>
  jobs.send(tx, TENDER_CHANGED, { ids: [tenderId] })
