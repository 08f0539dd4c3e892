import type { Db } from '#server/platform/db.ts'
import { listNotifiedPeople } from '../store/notification-history.ts'
import type { NotifiedPerson } from '../store/notification-history.ts'

/** Who was notified of a tender, on which channel and when (epoch milliseconds): for amendments. Those whom the message could not reach are not among them. */
export const notifiedPeople = (db: Db, tenderId: number): Promise<NotifiedPerson[]> =>
  listNotifiedPeople(db, [tenderId])

/** The same of these people and tenders, at once. */
export const notifiedAmong = (
  db: Db,
  personIds: readonly number[],
  tenderIds: readonly number[],
): Promise<NotifiedPerson[]> => listNotifiedPeople(db, tenderIds, personIds)
