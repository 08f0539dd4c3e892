import type { Publishing } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Effort } from '#contract/tender-workflow.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { noDocuments } from '../core/ports.ts'
import { insertEffort } from '../store/effort.ts'
import { moveTender } from './move-tender.ts'
import type { Moved } from './move-tender.ts'

type Submitting = { id: TenderId; effort?: Effort | undefined }

/** Submits a complete draft, or a declined one, for review, and stores the effort if the form reports it. */
export function submitTender(world: Publishing, caller: Caller, { id, effort }: Submitting): Promise<Moved> {
  return moveTender(world, noDocuments, caller, {
    id,
    move: 'submit',
    check: async (tx) => {
      if (effort)
        await insertEffort(tx, { tenderId: id, personId: personOf(caller).id, at: world.clock.now(), ...effort })
    },
  })
}
