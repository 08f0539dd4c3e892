import type { Reading } from '#server/platform/world.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteEffortOf, listEffortOf, updateEffortMonths } from '../store/effort.ts'

/** How long single notices of a person's work are stored; then only monthly sums. */
const STORED_FOR = 90 * DAY

/** Replaces entry times of single notices by monthly sums. Returns how many sums of a person changed. */
export const sumEffort = ({ db, clock }: Reading): Promise<number> => updateEffortMonths(db, clock.now() - STORED_FOR)

/** Part of the export and the deletion of an account: how long somebody's work took. */
export const effortData = (db: Db): PersonalData => ({
  name: 'effort',
  read: ({ id }) => listEffortOf(db, id),
  erase: (tx, { id }) => deleteEffortOf(tx, id),
})
