import type { Reading, World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireVisible } from '../core/access.ts'
import { insertReview, listReviewRows as reviewsOf } from '../store/reviews.ts'
import type { Review } from '../store/reviews.ts'
import { findSummaries, lockTender } from '../store/tenders.ts'

/** Adds a review comment. */
export async function review({ db, clock }: Reading, caller: Caller, id: TenderId, comment: string): Promise<Review> {
  return inTransaction(db, async (tx) => {
    requireVisible(await lockTender(tx, id), caller)
    const made = { at: clock.now(), by: caller.name ?? '', comment }
    await insertReview(tx, id, made)
    return made
  })
}

/** Review comments, oldest first. */
export async function listReviews({ db }: Pick<World, 'db'>, caller: Caller, id: TenderId): Promise<Review[]> {
  const [found] = await findSummaries(db, [id])
  requireVisible(found, caller)
  return reviewsOf(db, id)
}
