import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { listExistingAmong, deleteAlike } from '#server/modules/tenders/index.ts'
import { authorOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { insertNotAlike } from '../store/not-alike.ts'

type Pair = { one: TenderId; other: TenderId }

/** Records that two tenders are two notices, whichever is viewed later. */
export async function markNotAlike({ db, clock }: Reading, caller: Caller, { one, other }: Pair): Promise<Pair> {
  if ((await listExistingAmong(db, [one, other])).length < 2) throw new Refused('not-found')
  await insertNotAlike(db, { one, other, ...authorOf(caller), at: clock.now() })
  await deleteAlike(db, one, other)
  return { one, other }
}
