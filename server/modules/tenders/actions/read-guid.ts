import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { mustHaveAccess } from '../core/sight.ts'
import { findTender } from '../store/tenders.ts'

/** The guid that makes a share link: whoever holds it reads the tender, so it is given to those who may open it. */
export async function readGuid({ db }: Pick<World, 'db'>, caller: Caller, id: number): Promise<{ guid: string }> {
  const { guid } = mustHaveAccess(await findTender(db, id), caller)
  return { guid }
}
