import type { World } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { lockPerson } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteTenderReminders } from '../store/reminders.ts'
import { deleteAllSaved, deleteSaved } from '../store/saved-tenders.ts'

type Deps = Pick<World, 'db'>

/** Removes a tender and its reminders from the saved ones. A tender that was not saved is no error. */
export async function unsaveTender({ db }: Deps, caller: Caller, tenderId: TenderId): Promise<{ saved: boolean }> {
  const { id } = personOf(caller)
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, id)
    await deleteTenderReminders(tx, id, tenderId)
    await deleteSaved(tx, id, tenderId)
    return { saved: false }
  })
}

/** Removes all saved tenders; returns how many there were. */
export async function clearSaved({ db }: Deps, caller: Caller): Promise<{ cleared: number }> {
  const { id } = personOf(caller)
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, id)
    await deleteTenderReminders(tx, id)
    return { cleared: (await deleteAllSaved(tx, id)).length }
  })
}
