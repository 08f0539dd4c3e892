import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { changedSwitches, NO_SWITCHES } from '../core/switches.ts'
import type { Switches, SwitchesSince } from '../core/switches.ts'
import { listSwitches, insertSwitches, lockSwitches } from '../store/switches.ts'

/** The channels on which each of these people wants alerts, and since when; people who never chose are absent. */
export const readSwitches = (db: Db, personIds: readonly PersonId[]): Promise<ReadonlyMap<PersonId, SwitchesSince>> =>
  listSwitches(db, personIds)

/**
 * Switches channels on or off for a person's alerts, and returns all of them; channels that are left out stay. `now` in
 * epoch milliseconds.
 */
export function changeSwitches(
  db: Db,
  personId: PersonId,
  changes: Partial<Switches>,
  now: Instant,
): Promise<SwitchesSince> {
  return inTransaction(db, async (tx) => {
    const after = changedSwitches((await lockSwitches(tx, personId)) ?? NO_SWITCHES, changes, now)
    await insertSwitches(tx, personId, after, now)
    return after
  })
}

/**
 * Changes the switches of a linked chat or browser. For a person who never chose, email stays on: changes of saved
 * tenders and ends of periods go there.
 */
export async function switchOnLinkedChannel(
  tx: Db,
  personId: PersonId,
  changes: Partial<Pick<Switches, 'push' | 'telegram'>>,
  now: Instant,
): Promise<void> {
  const hasChosen = (await lockSwitches(tx, personId)) !== undefined
  await changeSwitches(tx, personId, hasChosen ? changes : { email: true, ...changes }, now)
}
