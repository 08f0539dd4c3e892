import { queueLate, readChoices } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { tellingAtOnce } from '../core/telling.ts'
import { findersOf } from '../store/telling-hits.ts'
import { matchToTell, noteTold, tendersToTell } from '../store/telling-runs.ts'
import { oneByOne } from './one-by-one.ts'

/** Data `{ id: number }`: everybody for whom a tender is right was found; sent in the transaction that notes it. */
export const TENDER_MATCHED = 'tender-matched'

type Outside = Pick<World, 'db' | 'clock' | 'jobs'>
const OPEN = 1
const PEOPLE = 1000
const TENDERS = 100

/**
 * Queues what goes out at once of a matched tender: to everybody it was found for when it is an emergency, else to those whose search is told at once. Cut off
 * and repeated, nobody hears twice. Of a tender that closed or was withdrawn meanwhile nobody hears.
 */
export async function tellAtOnce({ db, clock, jobs }: Outside, tenderId: number): Promise<void> {
  const matchedAt = await matchToTell(db, tenderId)
  if (matchedAt === undefined) return
  const [card] = await readCards(db, [tenderId], visitor, clock.now())
  if (card?.closingStatus === OPEN) {
    for (let last: number | undefined = 0; last !== undefined;) last = await tellSome({ db, clock, jobs }, card, last)
  }
  await noteTold(db, tenderId, matchedAt, clock.now())
}

/** Tells the next people; answers the last of them, or undefined when there are no more. */
function tellSome({ db, clock, jobs }: Outside, { id, emergency }: { id: number; emergency: boolean }, after: number): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const finders = await findersOf(tx, id, emergency, after, PEOPLE)
    const people = finders.map(({ personId }) => personId)
    const choices = emergency ? await readChoices(tx, people) : undefined
    const tellings = finders.flatMap((finder) => tellingAtOnce({ id, emergency }, finder, choices?.get(finder.personId)))
    await queueLate(tx, jobs, clock.now(), tellings)
    return finders.length < PEOPLE ? undefined : people.at(-1)
  })
}

/** Repeats what was cut off; one that fails holds up no other. Throws an AggregateError where any did. */
export async function tellForgotten(outside: Outside): Promise<void> {
  const { attempt, end } = oneByOne()
  for (const id of await tendersToTell(outside.db, TENDERS)) await attempt(() => tellAtOnce(outside, id))
  end()
}
