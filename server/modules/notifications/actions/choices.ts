import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { changedChoices, NO_CHOICES } from '../core/switches.ts'
import type { Choices, ChoicesSince } from '../core/switches.ts'
import { choicesBy, keepChoices, lockChoices } from '../store/choices.ts'

/** On which channels each of these people wants alerts, and since when; who never chose is absent. */
export const readChoices = (db: Db, personIds: readonly number[]): Promise<ReadonlyMap<number, ChoicesSince>> => choicesBy(db, personIds)

/** Switches channels on or off for a person's alerts, and answers with all of them; what is left out stays. `now` in epoch milliseconds. */
export function changeChoices(db: Db, personId: number, changes: Partial<Choices>, now: number): Promise<ChoicesSince> {
  return inTransaction(db, async (tx) => {
    const after = changedChoices((await lockChoices(tx, personId)) ?? NO_CHOICES, changes, now)
    await keepChoices(tx, personId, after, now)
    return after
  })
}
