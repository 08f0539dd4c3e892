import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'
import { decideTender } from './decide-tender.ts'

type RangeOutcome = { approved: number[]; refused: { id: number; error: Refused }[] }

/** Approves the submitted tenders from one id to another, each by itself, so that one that cannot be does not hold up the rest. */
export async function approveRange(
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<RangeOutcome> {
  const outcome: RangeOutcome = { approved: [], refused: [] }
  for (let id = from; id <= to; id += 1) {
    try {
      await decideTender(world, caller, { id, approve: true })
      outcome.approved.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      outcome.refused.push({ id, error })
    }
  }
  return outcome
}
