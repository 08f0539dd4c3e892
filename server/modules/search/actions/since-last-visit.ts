import type { Instant } from '#ethiopia/time-units.ts'
import { findLastVisit } from '#server/modules/accounts/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { SearchWorld } from './search-world.ts'

/** The caller's last visit: for signed-in people as the server stored it, else as their browser reports it (`since`). */
export async function sinceLastVisit(
  world: Pick<SearchWorld, 'db' | 'clock'>,
  { person }: Caller,
  since: Instant | undefined,
): Promise<Instant | undefined> {
  return (person && (await findLastVisit(world, person.id))) ?? since
}
