import type { SuppressionReason } from '#contract/notifications.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { escapeHtml } from '#language/escape-html.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MessageKind } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import { visitor } from '#server/platform/caller.ts'
import { SHARE_TEXTS } from '../core/share-words.ts'
import { isBlocked, findShareByKey } from '../store/shares.ts'
import { closingWords } from './render-share-email.ts'

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

/** Of an email, with the present closing in the line that says when the tender closes. */
function withClosing(words: string, card: PublicCard): string {
  const isHtml = words.startsWith('<')
  return (['en', 'am'] as const).reduce((corrected, lang) => {
    const { closes } = SHARE_TEXTS[lang]
    const line = isHtml ? new RegExp(`(?<=>)${closes}[^<]*`, 'g') : new RegExp(`^${closes}.*$`, 'gm')
    const present = closes + (closingWords(card, lang) ?? '–')
    return corrected.replaceAll(line, () => (isHtml ? escapeHtml(present) : present))
  }, words)
}

/**
 * Since the share was enqueued its tender may have got another guid, so that the former link opens nothing, or another
 * closing.
 */
const asItIsNow =
  ({ clock }: { clock: Clock }): NonNullable<MessageKind['refresh']> =>
  async (db, key) => {
    const share = await findShareByKey(db, key)
    const [card] = share ? await readCards(db, [share.tender_id], opener, clock.now()) : []
    if (!card) return (words) => words
    return (words) => withClosing(card.guid === undefined ? words : words.replaceAll(GUID_IN_LINK, card.guid), card)
  }

/** A tender shared with somebody: written by its sender, checked before it is sent. */
export const shareKind = (deps: { clock: Clock }): MessageKind => ({
  name: 'share',
  stillWanted: stillWanted(deps),
  refresh: asItIsNow(deps),
})
