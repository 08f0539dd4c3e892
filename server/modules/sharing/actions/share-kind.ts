import type { SuppressionReason } from '#contract/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MessageKind } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { isBlocked, findShareByKey } from '../store/shares.ts'

/**
 * Why a share is not sent after all: its recipient stopped shares since it was enqueued, its tender is no longer
 * public, or its sender was deleted with all shares.
 */
const stillWanted =
  ({ clock }: { clock: Clock }): NonNullable<MessageKind['stillWanted']> =>
  async (db, key): Promise<SuppressionReason | undefined> => {
    const share = await findShareByKey(db, key)
    if (share && (await isBlocked(db, share.recipient_mark))) return 'blocked'
    const [card] = share ? await readCards(db, [share.tender_id], visitor, clock.now()) : []
    return card ? undefined : 'tender-withdrawn'
  }

/** A tender shared with somebody: written by its sender, checked before it is sent. */
export const shareKind = (deps: { clock: Clock }): MessageKind => ({ name: 'share', stillWanted: stillWanted(deps) })
