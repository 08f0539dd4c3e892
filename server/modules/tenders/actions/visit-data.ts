import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteVisitsOf, countVisits } from '../store/visits.ts'

/** Part of the export and the deletion of an account: which tenders it opened. The numbers of views stay. */
export const visitData = (db: Db): PersonalData => ({
  name: 'visits',
  read: ({ id }) => countVisits(db, id),
  erase: (tx, { id }) => deleteVisitsOf(tx, id),
})
