import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listApprovedSince, listLastApprovals } from '#server/modules/tenders/index.ts'
import { listUnmatched } from '../store/matched-approvals.ts'
import { matchTender } from './match-tender.ts'
import { settleAll } from '#server/platform/settle-all.ts'

type Deps = Parameters<typeof matchTender>[0]
/** How long ago a missed approval may be and still count as news, in milliseconds: a queue gives up long before. */
const LOOKED_BACK = 4 * DAY
const PORTION = 500

/** Approved tenders whose matching is not finished, in portions. */
export async function* listMissedApprovals({
  db,
  clock,
}: Reading): AsyncGenerator<{ id: TenderId; approvedAt: Instant }[]> {
  const since = clock.now() - LOOKED_BACK
  for (let after: number | undefined = 0; after !== undefined;) {
    const approvals = await listApprovedSince(db, since, after, PORTION)
    yield await listUnmatched(db, approvals)
    after = approvals.length < PORTION ? undefined : approvals.at(-1)?.id
  }
}

/**
 * Matches those of these tenders that were not matched since their last approval. The sweep matches those for which
 * there was no time.
 */
export async function matchUnmatched(
  world: Deps,
  ids: readonly TenderId[],
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const { attempt, end } = settleAll()
  for (const { id } of await listUnmatched(world.db, await listLastApprovals(world.db, ids)))
    if (mayContinue()) await attempt(() => matchTender(world, id))
  end()
}

/**
 * Matches tenders that were missed, as after a lost job; returns how many there were. `mayContinue`: whether there is
 * time for another. A tender that cannot be matched does not stop the others; an AggregateError is thrown at the end.
 */
export async function matchMissed(world: Deps, mayContinue: () => boolean = () => true): Promise<number> {
  const { attempt, end } = settleAll()
  let matched = 0
  for await (const waiting of listMissedApprovals(world)) {
    for (const { id } of waiting) if (mayContinue() && (await attempt(() => matchTender(world, id)))) matched++
    if (!mayContinue()) break
  }
  end()
  return matched
}
