import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import type { TenderPorts } from '../core/ports.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/** Approves a tender again after an amendment, so that whoever knew it hears what changed. */
export function reapproveTender(
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  ports: TenderPorts,
  caller: Caller,
  id: number,
  version?: number,
): Promise<Moved> {
  return moveTender(world, ports, caller, { id, move: 'reapprove', version })
}
