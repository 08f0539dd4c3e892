import type { Reading, World } from '#server/platform/world.ts'
import type { BidDecision } from '#contract/bidding.ts'
import type { BidChoice } from '#contract/bidding-limits.ts'
import type { TenderId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { lockTargetPerson } from '#server/modules/accounts/index.ts'
import { listApprovedAmong } from '#server/modules/tenders/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  countBidDecisions,
  deleteBidDecision,
  listBidDecisions,
  insertOrUpdateBidDecision,
} from '../store/bid-decisions.ts'

const MAX_DECISIONS = 2000

export const findBidDecisions = async (
  { db }: Pick<World, 'db'>,
  caller: Caller,
  tenderIds: readonly TenderId[],
): Promise<{ decisions: BidDecision[] }> => ({ decisions: await listBidDecisions(db, personOf(caller).id, tenderIds) })

/**
 * Stores whether the caller bids for a visible tender, or their note: an absent field stays, so that a device which
 * does not know it cannot delete it. Without both the decision is deleted.
 */
export async function decideToBid(
  { db, clock }: Reading,
  caller: Caller,
  tenderId: TenderId,
  input: { decision?: BidChoice | null | undefined; note?: string | null | undefined },
): Promise<{ decision?: BidDecision }> {
  const { id: personId } = personOf(caller)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, personId)
    const [was] = await listBidDecisions(tx, personId, [tenderId])
    const decided = {
      decision: input.decision === undefined ? was?.decision : (input.decision ?? undefined),
      note: input.note === undefined ? was?.note : input.note || undefined,
    }
    if (decided.decision === undefined && decided.note === undefined) {
      await deleteBidDecision(tx, personId, tenderId)
      return {}
    }
    if ((await listApprovedAmong(tx, [tenderId])).length === 0) throw new Refused('not-found')
    await insertOrUpdateBidDecision(tx, { personId, tenderId }, decided, now)
    if ((await countBidDecisions(tx, personId)) > MAX_DECISIONS)
      throw new Refused('wrong-state', refusal('bid-decisions-full', { max: MAX_DECISIONS }))
    const [decision] = await listBidDecisions(tx, personId, [tenderId])
    return decision ? { decision } : {}
  })
}
