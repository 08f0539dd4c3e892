import type { DeliveryId } from '#contract/ids.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { listNotYetNotified, listSiblings, listSuppressedSubjects } from '../store/earlier-deliveries.ts'
import type { ChangeAsked, PersonsSubject, Sibling, SubjectAsked } from '../store/earlier-deliveries.ts'

/** The tolerance for two processes' clocks, in milliseconds: messages within it count as earlier. */
const MAX_CLOCK_DRIFT = 60_000
/** The longest time between making a message and the end of its transaction, when others can see it. Milliseconds. */
const MAX_COMMIT = 10_000

/**
 * For each of these messages, the others of its kind to the same person and place about the same tender, with their
 * results.
 */
export const siblingDeliveries = (db: Db, ids: readonly DeliveryId[]): Promise<Sibling[]> =>
  listSiblings(db, ids, MAX_COMMIT)

/** Of the subjects of a kind's messages, those that reached nobody: one was suppressed for these reasons, none sent. */
export const suppressedSubjects = (
  db: Db,
  which: { kind: string; field: string; reasons: readonly SuppressionReason[] },
  asked: readonly SubjectAsked[],
): Promise<PersonsSubject[]> => listSuppressedSubjects(db, which, asked)

/**
 * The ids of changes to tenders that the person first received after `before`, or has not received yet, so that the
 * change is not news to them.
 */
export const notYetNotified = (db: Db, changes: readonly ChangeAsked[]): Promise<Set<number>> =>
  listNotYetNotified(
    db,
    changes.map((change) => ({ ...change, before: change.before + MAX_CLOCK_DRIFT })),
  )
