import type { Reading } from '#server/platform/world.ts'
import type { TenderId, WatchId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'
import { listMatchedSince } from '../store/matched-approvals.ts'
import { insertHits } from '../store/matching.ts'
import { findMatches, readIndexable } from './find-matches.ts'

/** Milliseconds within which a tender may not be indexed yet, so that its text is read itself. */
export const JUST_MATCHED = 600_000
const MAX_JUST_MATCHED = 1000

/**
 * Tenders approved a moment ago are matched for this watch alone: they may have been matched before it changed, and
 * indexed after its backfill.
 */
export async function readJustMatched({ db, clock }: Reading, watchId: WatchId): Promise<void> {
  const now = clock.now()
  for (const tenderId of await listMatchedSince(db, now - JUST_MATCHED, MAX_JUST_MATCHED)) {
    await inTransaction(db, (tx) => matchFor(tx, tenderId, watchId, now))
  }
}

async function matchFor(tx: Db, tenderId: TenderId, watchId: WatchId, now: Instant): Promise<void> {
  const tender = await readIndexable(tx, tenderId)
  if (tender?.status !== STATUS.approved) return
  await insertHits(tx, {
    tenderId,
    at: Math.min(tender.publishedAt ?? now, now),
    backfilled: true,
    watchId,
    ...(await findMatches(tx, tender, now, watchId)),
  })
}
