import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { noDocuments } from '../core/ports.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/** Hands a complete draft, or one that was declined, over to review. */
export function submitTender(world: Pick<World, 'db' | 'clock' | 'jobs'>, caller: Caller, id: number): Promise<Moved> {
  return moveTender(world, noDocuments, caller, { id, move: 'submit' })
}
