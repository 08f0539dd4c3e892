import { DAY } from '#ethiopia/time-units.ts'
import { deleteMessagesByKey } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteSharesBefore } from '../store/shares.ts'
import type { SharingWorld } from './sharing-world.ts'

/** Long enough for senders to look up their shares; addresses of others are stored no longer. */
const KEPT_FOR = 30 * DAY

/** Deletes what was shared long ago, with its messages: without the share nobody finds them when its sender leaves. */
export const deleteOldShares = ({ db, clock }: Pick<SharingWorld, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, async (tx) => deleteMessagesByKey(tx, await deleteSharesBefore(tx, clock.now() - KEPT_FOR)))
