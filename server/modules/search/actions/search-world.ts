import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { TenderSummary } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { ClosingPlace } from '../core/closing-order.ts'
import type { FoundPage } from '../store/pages.ts'
import type { OpenTenders } from './follow-open-tenders.ts'

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

/** `from`: the database of the cards. Tenders found in memory may be newer than the replica. */
export type PageFrom = FoundPage & {
  from: Db
  /** Reads facts of cards like readSummaries, where this process holds them. */
  heldSummaries?: (ids: readonly TenderId[]) => Promise<TenderSummary[]>
}
