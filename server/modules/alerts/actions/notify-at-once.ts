import type { Publishing } from '#server/platform/world.ts'
import { OPEN } from '#contract/closing.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { enqueueDeliveries, readSwitches } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { closesBeforeDigest } from '../core/digest-cut.ts'
import { alertDeliveries } from '../core/plan-deliveries.ts'
import { listPeopleMatched } from '../store/hits-to-notify.ts'
import { findUnnotifiedMatch, updateMatchNotified, listUnnotifiedTenders } from '../store/notify-runs.ts'
import { settleAll } from '#server/platform/settle-all.ts'

/** Data `{ id: number }`: a tender was matched; sent in the transaction that records it. */
export const TENDER_MATCHED = 'tender-matched'

const PEOPLE_PER_BATCH = 1000
const MAX_TENDERS = 100

/**
 * Enqueues the immediate messages of a matched tender: to everybody for an emergency or one that closes before the next
 * digest, else to people with such a search. Nobody is notified twice.
 */
export async function notifyAtOnce({ db, clock, jobs }: Publishing, tenderId: TenderId): Promise<void> {
  const match = await findUnnotifiedMatch(db, tenderId)
  if (!match) return
  const [card] = await readCards(db, [tenderId], visitor, clock.now())
  if (card?.closingStatus === OPEN) {
    const { emergency } = card
    const beforeDigest = closesBeforeDigest(card.closingTimestamp, clock.now())
    for (let last: number | undefined = 0; last !== undefined;)
      last = await notifyNext(
        { db, clock, jobs },
        { id: tenderId, emergency, beforeDigest, approvedAt: match.approvedAt },
        last,
      )
  }
  await updateMatchNotified(db, tenderId, match.matchedAt, clock.now())
}

/** Notifies the next people; returns the last of them, or undefined when there are no more. */
function notifyNext(
  { db, clock, jobs }: Publishing,
  { approvedAt, ...tender }: { id: TenderId; emergency: boolean; beforeDigest: boolean; approvedAt: Instant },
  after: number,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const isForAll = tender.emergency || tender.beforeDigest
    const finders = await listPeopleMatched(tx, tender.id, isForAll, after, PEOPLE_PER_BATCH)
    const people = finders.map(({ personId }) => personId)
    const choices = isForAll ? await readSwitches(tx, people) : undefined
    const planned = finders.flatMap((finder) =>
      alertDeliveries(tender, finder, choices?.get(finder.personId)).map((alertDelivery) => ({
        ...alertDelivery,
        since: approvedAt,
      })),
    )
    await enqueueDeliveries(tx, jobs, clock.now(), planned)
    return finders.length < PEOPLE_PER_BATCH ? undefined : people.at(-1)
  })
}

/** Repeats interrupted runs; a failed one does not stop the others. Throws an AggregateError if any failed. */
export async function notifyMissed(world: Publishing): Promise<void> {
  const { attempt, end } = settleAll()
  for (const id of await listUnnotifiedTenders(world.db, MAX_TENDERS)) await attempt(() => notifyAtOnce(world, id))
  end()
}
