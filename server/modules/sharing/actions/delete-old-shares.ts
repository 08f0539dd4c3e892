import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteMessagesByKey } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteSharesBefore } from '../store/shares.ts'

/** Long enough for senders to look up their shares; addresses of others are stored no longer. */
const KEPT_FOR = 30 * DAY

/** Deletes old shares with their messages: without its share a message would not be found when its sender leaves. */
export const deleteOldShares = ({ db, clock }: Reading): Promise<void> =>
  inTransaction(db, async (tx) => deleteMessagesByKey(tx, await deleteSharesBefore(tx, clock.now() - KEPT_FOR)))
