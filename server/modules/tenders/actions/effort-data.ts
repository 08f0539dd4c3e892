import type { PersonalData } from '#server/modules/accounts/index.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { deleteEffortOf, effortOf, sumEffortBefore } from '../store/effort.ts'

/** How long single notices of a person's work are kept; then only the sums of months. */
const KEPT = 90 * DAY

/** What work took goes from single notices to months. Answers how many sums of a person changed. */
export const sumEffort = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<number> =>
  sumEffortBefore(db, clock.now() - KEPT)

/** Part of the export and the deletion of an account: how long somebody's work took. */
export const effortData = (db: Db): PersonalData => ({
  name: 'effort',
  read: ({ id }) => effortOf(db, id),
  erase: (tx, { id }) => deleteEffortOf(tx, id),
})
