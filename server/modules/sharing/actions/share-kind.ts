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

const GUID_IN_LINK = /(?<=\/tenders\/display\?guid=)[\da-f-]{36}/g
/** A share was sent by somebody who might open the tender, so its link may do that. */
const opener = { ...visitor, subscriber: true }

/** The tender may have got another guid since the share was enqueued: the link to the former one would open nothing. */
const presentLink =
  ({ clock }: { clock: Clock }): NonNullable<MessageKind['correct']> =>
  async (db, key) => {
    const share = await findShareByKey(db, key)
    const [card] = share ? await readCards(db, [share.tender_id], opener, clock.now()) : []
    return (words) => (card?.guid === undefined ? words : words.replaceAll(GUID_IN_LINK, card.guid))
  }

/** A tender shared with somebody: written by its sender, checked before it is sent. */
export const shareKind = (deps: { clock: Clock }): MessageKind => ({
  name: 'share',
  stillWanted: stillWanted(deps),
  correct: presentLink(deps),
})
