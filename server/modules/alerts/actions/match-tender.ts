import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { findLastApproval } from '#server/modules/tenders/index.ts'
import { StatementLost, inTransaction } from '#server/platform/db.ts'
import type { ProcessCounts } from '#server/platform/metrics.ts'
import { findMatchedApproval, insertMatched } from '../store/matched-approvals.ts'
import { lockHitsOf } from '../store/hits.ts'
import { insertHits } from '../store/matching.ts'
import type { RenewedHits } from '../store/matching.ts'
import { findMatches, readIndexable } from './find-matches.ts'
import { TENDER_MATCHED } from './notify-at-once.ts'

type Deps = Publishing & {
  /** Where matching is counted; absent where nothing is measured. */
  counts?: Pick<ProcessCounts, 'matched'> | undefined
}

/**
 * Finds the watches that an approved tender matches, writes a hit with its reasons for each and publishes
 * `tender-matched`, in one transaction. Repeating it adds only missing hits. Returns how many are new.
 */
export async function matchTender(world: Deps, tenderId: TenderId): Promise<number> {
  const began = performance.now()
  const hits = await matchOnce(world, tenderId).catch((error: unknown) => {
    // The server forgot a prepared statement; a complete repetition succeeds.
    if (!(error instanceof StatementLost) || world.db.isTransaction) throw error
    return matchOnce(world, tenderId)
  })
  world.counts?.matched(hits, performance.now() - began)
  return hits
}

function matchOnce({ db, clock, jobs }: Deps, tenderId: TenderId): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const tender = await readIndexable(tx, tenderId)
    if (tender?.status !== STATUS.approved) return 0
    const approvedAt = (await findLastApproval(tx, tenderId)) ?? now
    const renews = renewed(await findMatchedApproval(tx, tenderId), approvedAt)
    if (renews === 'matched') await lockHitsOf(tx, tenderId)
    const added = await insertHits(tx, {
      tenderId,
      at: now,
      backfilled: false,
      renews,
      ...(await findMatches(tx, tender, now)),
    })
    await insertMatched(tx, tenderId, approvedAt, now)
    await jobs.send(tx, TENDER_MATCHED, { id: tenderId })
    return added
  })
}

/**
 * The earlier hits to renew: at the first match those of a backfill, which sent no message; after another approval all,
 * so that the next digest finds them. People notified before are not notified again.
 */
function renewed(before: number | undefined, approvedAt: Instant): RenewedHits | undefined {
  if (before === undefined) return 'backfill'
  return approvedAt > before ? 'matched' : undefined
}
