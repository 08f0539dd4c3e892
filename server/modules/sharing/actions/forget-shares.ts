import { DAY } from '#ethiopia/time-units.ts'
import { deleteSharesBefore } from '../store/shares.ts'
import type { SharingWorld } from './sharing-world.ts'

/** Long enough to look up what one sent; addresses of others are kept no longer. */
const KEPT_FOR = 30 * DAY

/** Deletes what was shared long ago. */
export const deleteOldShares = ({ db, clock }: Pick<SharingWorld, 'db' | 'clock'>): Promise<void> =>
  deleteSharesBefore(db, clock.now() - KEPT_FOR)
