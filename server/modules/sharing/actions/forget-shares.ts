import { DAY } from '#ethiopia/time-units.ts'
import { deleteSharesBefore } from '../store/shares.ts'
import type { SharingWorld } from './sharing-world.ts'

/** Long enough for senders to look up their shares; addresses of others are stored no longer. */
const KEPT_FOR = 30 * DAY

/** Deletes old shares. */
export const deleteOldShares = ({ db, clock }: Pick<SharingWorld, 'db' | 'clock'>): Promise<void> =>
  deleteSharesBefore(db, clock.now() - KEPT_FOR)
