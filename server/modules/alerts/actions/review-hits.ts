import type { Reading } from '#server/platform/world.ts'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { PERIOD } from '#contract/search.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tokenise } from '#language/tokens.ts'
import { searchableTexts } from '#server/modules/documents/index.ts'
import { companyKeys, filtersOf, satisfiesFilters } from '#server/modules/search/index.ts'
import { readForIndex, hasTendersToJudge } from '#server/modules/tenders/index.ts'
import type { IndexableTender } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { companyKey } from '../core/profile-entries.ts'
import type { ReadTender } from '../core/read-tender.ts'
import { listHitTendersAfter } from '../store/cleaning.ts'
import {
  deleteHits,
  updateReasons,
  lockReview,
  updateReviewProgress,
  listReasonsToReview,
  listSearchesToReview,
} from '../store/hit-review.ts'
import { analyse } from './find-matches.ts'

const TENDERS = 50
/** A job is leased for a minute; the next job continues. In milliseconds. */
const LONGEST_RUN = 40_000

/**
 * Checks old hits, from before keywords were limited to words of the notice, and deletes reasons that no longer hold;
 * notifies nobody. Waits until all sectors are judged. Returns how many tenders were read.
 */
export async function reviewHits({ db, clock }: Reading, mayContinue: () => boolean = () => true): Promise<number> {
  const started = clock.now()
  let reviewed = 0
  while (mayContinue() && clock.now() - started < LONGEST_RUN && !(await hasTendersToJudge(db))) {
    const portion = await inTransaction(db, (tx) => reviewSome(tx, clock.now()))
    if (portion === undefined) break
    reviewed += portion
  }
  return reviewed
}

/** The next tenders; undefined when all were read. */
async function reviewSome(tx: Db, now: Instant): Promise<number | undefined> {
  const after = await lockReview(tx)
  if (after === undefined) return undefined
  const ids = await listHitTendersAfter(tx, after, TENDERS)
  for (const tender of await readForIndex(tx, ids)) await review(tx, tender, now)
  await updateReviewProgress(tx, ids.length < TENDERS ? undefined : ids.at(-1))
  return ids.length
}

async function review(tx: Db, tender: IndexableTender, now: Instant): Promise<void> {
  const read = analyse(tender, () => false)
  const { keywords, customers } = await listReasonsToReview(tx, tender.id)
  const names = companyKeys(tender)
  await updateReasons(tx, tender.id, {
    keywords: keywords.flatMap((keyword) => {
      const place = read.placeOfKeyword(keyword)
      return place ? [{ keyword, place }] : []
    }),
    sectors: tender.categories,
    customers: customers.filter((name) => names.includes(companyKey(name))),
  })
  await deleteHits(tx, tender.id, await searchesThatDoNot(tx, tender, read, now))
}

/**
 * A search keeps its hits: they may have closed since, or be older than its period. It also finds words of documents.
 */
async function searchesThatDoNot(tx: Db, tender: IndexableTender, read: ReadTender, now: Instant): Promise<number[]> {
  const searches = await listSearchesToReview(tx, tender.id)
  if (searches.length === 0) return []
  const documents = (await searchableTexts(tx, [tender.id])).get(tender.id)
  const last = read.tokens.at(-1)?.position ?? 0
  const tokens = documents
    ? [...read.tokens, ...tokenise(documents).map((token) => ({ ...token, position: token.position + last + 2 }))]
    : read.tokens
  const approved = { ...tender, status: STATUS.approved }
  const finds = (query: Record<string, unknown>): boolean => {
    const {
      publishedWithin: _,
      publishOtherDateFrom: __,
      publishOtherDateTo: ___,
      ...rest
    } = savedSearchQuery.parse(query)
    return satisfiesFilters(
      filtersOf({ ...rest, period: PERIOD.any, includeArchived: true }, 'public', now),
      approved,
      tokens,
      now,
    )
  }
  return searches.filter(({ query }) => !finds(query)).map(({ watchId }) => watchId)
}
