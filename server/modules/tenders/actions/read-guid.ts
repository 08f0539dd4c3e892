import type { World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireAccess } from '../core/access.ts'
import { findTender } from '../store/tenders.ts'

/**
 * The guid that makes a share link: its holder can read the tender, so it is returned only to people who may open it.
 */
export async function readGuid({ db }: Pick<World, 'db'>, caller: Caller, id: TenderId): Promise<{ guid: string }> {
  const { guid } = requireAccess(await findTender(db, id), caller)
  return { guid }
}
