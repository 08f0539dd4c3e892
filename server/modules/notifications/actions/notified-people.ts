import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { listNotifiedPeople } from '../store/notification-history.ts'
import type { NotifiedPerson } from '../store/notification-history.ts'

/**
 * People who were notified of a tender, with channel and instant (epoch milliseconds): for amendments. People whom no
 * message could reach are left out.
 */
export const notifiedPeople = (db: Db, tenderId: TenderId): Promise<NotifiedPerson[]> =>
  listNotifiedPeople(db, [tenderId])

/** Which of these people were notified of which of these tenders, with channel and instant. */
export const notifiedAmong = (
  db: Db,
  personIds: readonly PersonId[],
  tenderIds: readonly TenderId[],
): Promise<NotifiedPerson[]> => listNotifiedPeople(db, tenderIds, personIds)
