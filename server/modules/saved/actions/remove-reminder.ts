import type { World } from '#server/platform/world.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { deleteReminder as remove } from '../store/reminders.ts'

/** Removes one of the caller's reminders; the tender stays saved. */
export async function cancelReminder(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ removed: boolean }> {
  if (!(await remove(db, personOf(caller).id, id))) throw new Refused('not-found')
  return { removed: true }
}
