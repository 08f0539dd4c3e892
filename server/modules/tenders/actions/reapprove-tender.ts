import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { TenderPorts } from '../core/ports.ts'
import { closingCheck } from './decide-tender.ts'
import type { TypedClosing } from './decide-tender.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

/**
 * Approves a tender again after an amendment, so that its readers are notified of the changes; or a declined one after
 * all, whose closing is typed again as for an approval, where it is risky.
 */
export async function reapproveTender(
  world: Publishing,
  ports: TenderPorts,
  caller: Caller,
  id: TenderId,
  { version, ...typed }: TypedClosing & { version?: number | undefined } = {},
): Promise<Moved> {
  const check = await closingCheck(world, ports, caller, id, typed)
  return moveTender(world, ports, caller, {
    id,
    move: 'reapprove',
    version,
    check: async (tx, tender) => {
      if (tender.status === STATUS.declined) await check(tx, tender)
    },
  })
}
