import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

type Decision = { id: number; approve: boolean; note?: string }

/** Approves a submitted tender; or, with a note, declines it or withdraws an approved one, which leaves search at once. */
export function decideTender(
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  { id, approve, note }: Decision,
): Promise<Moved> {
  return moveTender(world, caller, { id, move: approve ? 'approve' : 'decline', note })
}
