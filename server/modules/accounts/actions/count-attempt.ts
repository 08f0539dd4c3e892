import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { decideRate, ACCOUNT_LIMITS } from '../core/limits.ts'
import type { LimitName } from '../core/limits.ts'
import { recordHits, lockHits, deleteHit } from '../store/rate-limit-hits.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { keyed } from './token-secrets.ts'

type Counting = Pick<AccountsWorld, 'db' | 'clock' | 'secret'>
type Counted = { name: LimitName; of: string }

/**
 * Counts one attempt for each key on all nodes, or refuses with too-many-requests. To be called outside transactions,
 * so that it stays counted; `giveBack` removes it where the attempt was right.
 */
export async function countAttempt(
  world: Counting,
  ...counted: readonly Counted[]
): Promise<{ giveBack(): Promise<void> }> {
  const secret = await world.secret()
  const taken: { key: Uint8Array; at: number }[] = []
  const giveBack = async () => {
    for (const { key, at } of taken.splice(0)) await deleteHit(world.db, key, at)
  }
  for (const { name, of } of counted) {
    const key = keyed(secret, 'limit', name, of)
    const now = world.clock.now()
    const decision = await inTransaction(world.db, async (tx) => {
      const decision = decideRate(await lockHits(tx, key, now), ACCOUNT_LIMITS[name], now)
      if (decision.allowed) await recordHits(tx, key, decision.hits, decision.expiresAt)
      return decision
    })
    if (!decision.allowed) {
      await giveBack()
      throw new Refused('too-many-requests', undefined, { retryAfter: decision.retryAfter })
    }
    taken.push({ key, at: now })
  }
  return { giveBack }
}
