import type { Reading, World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Status } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import { closingStatus } from '#contract/closing.ts'
import { requireVisible } from '../core/access.ts'
import { findSummaries } from '../store/tenders.ts'

/** The workflow status, and whether the tender is still open (1) or closed (2). */
export async function readStatus(
  { db, clock }: Reading,
  caller: Caller,
  id: TenderId,
): Promise<{ id: TenderId; status: Status; closingStatus: 1 | 2 }> {
  const [found] = await findSummaries(db, [id])
  const { status, openUntil } = requireVisible(found, caller)
  return { id, status, closingStatus: closingStatus(openUntil, clock.now()) }
}

export async function readTenderTitle(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  id: TenderId,
): Promise<{ id: TenderId; title: string }> {
  const [found] = await findSummaries(db, [id])
  return { id, title: requireVisible(found, caller).shortTitle }
}
