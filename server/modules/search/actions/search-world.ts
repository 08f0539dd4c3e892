import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { readSummaries } from '#server/modules/tenders/index.ts'
import type { TenderSummary } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { ClosingPlace } from '../core/closing-order.ts'
import type { FoundPage } from '../store/pages.ts'
import type { OpenTenders } from './follow-open-tenders.ts'
import type { OpenAnswers } from './open-tenders-snapshot.ts'

/** The world of a search. `open`: the open tenders in memory, where this process keeps them. */
export type SearchWorld = Reading & { open?: OpenTenders | undefined }

/**
 * `relax`: the first page is filled with tenders that lack some of the words, if those with all of them are too few.
 */
export type PageWanted = {
  pageIndex: number
  pageSize: number
  sortOrder: number
  relax?: boolean
  /**
   * The instant as of which tenders count as open: later pages are read as of the first one. Now, where it is left out.
   */
  asOf?: Instant | undefined
  /** In the order of closing: the position after which to continue. */
  after?: ClosingPlace | undefined
}

/** Where facts of found tenders are read: tenders found in memory may be newer than the replica. */
export type FoundIn = {
  from: Db
  /** Reads facts of approved tenders' cards like readSummaries, from memory where this process holds them. */
  summaries(ids: readonly TenderId[]): Promise<TenderSummary[]>
}

/** Facts are read from this database. */
export const storedIn = (db: Db): FoundIn => ({ from: db, summaries: (ids) => readSummaries(db, ids) })

/** Facts are read where the index was read from, and from its cards. */
export const heldIn = ({ db, summaries }: OpenAnswers): FoundIn => ({ from: db, summaries })

export type PageFrom = FoundPage & FoundIn
