import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/** Approves a tender again after an amendment, so that whoever knew it hears what changed. */
export function reapproveTender(
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  id: number,
): Promise<Moved> {
  return moveTender(world, caller, { id, move: 'reapprove' })
}
