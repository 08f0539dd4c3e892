import type { DeliveryId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { listNotYetNotified, listSiblings } from '../store/earlier-deliveries.ts'
import type { ChangeAsked, Sibling } from '../store/earlier-deliveries.ts'

/** Clocks of two processes may differ by so much, in milliseconds: what was said about that time counts as said before. */
const MAX_CLOCK_DRIFT = 60_000
/** A message is seen when its transaction ends, which is no later than this after it was made. Milliseconds. */
const MAX_COMMIT = 10_000

/** For each of these messages, the others of its kind to the same person and place about the same tender, and what became of them. */
export const siblingDeliveries = (db: Db, ids: readonly DeliveryId[]): Promise<Sibling[]> =>
  listSiblings(db, ids, MAX_COMMIT)

/** Of these changes, by `id`, those of tenders of which their person heard only after `before`, or has not heard yet: to them it is nothing new. */
export const notYetNotified = (db: Db, changes: readonly ChangeAsked[]): Promise<Set<number>> =>
  listNotYetNotified(
    db,
    changes.map((one) => ({ ...one, before: one.before + MAX_CLOCK_DRIFT })),
  )
