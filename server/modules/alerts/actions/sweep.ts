import { approvedSince } from '#server/modules/tenders/index.ts'
import type { World } from '#server/platform/world.ts'
import { unmatchedAmong } from '../store/matched.ts'
import { matchTender } from './match-tender.ts'

/** So far back a forgotten approval is news; epoch milliseconds. A queue gives up after four hours. */
const LOOKED_BACK = 4 * 86_400_000
const PORTION = 500

/** Matches approved tenders for which not everybody was found, as after a lost job; answers how many there were. `goOn`: whether there is time for another. */
export async function matchForgotten(world: Pick<World, 'db' | 'clock' | 'jobs'>, goOn: () => boolean = () => true): Promise<number> {
  let matched = 0
  for (let after = 0; goOn();) {
    const approvals = await approvedSince(world.db, world.clock.now() - LOOKED_BACK, after, PORTION)
    for (const id of await unmatchedAmong(world.db, approvals)) {
      if (!goOn()) return matched
      await matchTender(world, id)
      matched++
    }
    const last = approvals.at(-1)
    if (last === undefined || approvals.length < PORTION) break
    after = last.id
  }
  return matched
}
