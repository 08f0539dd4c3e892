import { OPEN } from '#contract/closing.ts'
import type { PersonId, SearchId, TenderId } from '#contract/ids.ts'
import { SECOND } from '#ethiopia/time-units.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { DueDelivery } from '#server/modules/notifications/index.ts'
import { titleAlone } from '#server/modules/search/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { closesBeforeDigest } from '../core/digest-cut.ts'
import { alertEmail } from '../core/messages/alert-email.ts'
import { digestEmail } from '../core/messages/digest-email.ts'
import type { PartsOf } from '../core/messages/fit-sms.ts'
import { wordsIn } from '../core/messages/message-draft.ts'
import type { MessageDraft } from '../core/messages/message-draft.ts'
import { emailTender } from '../core/messages/email-tender.ts'
import { listActiveSearches, listCurrentReasons } from '../store/current-reasons.ts'
import type { ActiveSearch, CurrentReasons } from '../store/current-reasons.ts'
import { searchIdsOf, searchFor } from './searches-of-message.ts'

type Known = {
  searches: ReadonlyMap<SearchId, ActiveSearch>
  cards: ReadonlyMap<TenderId, PublicCard>
  why: ReadonlyMap<string, CurrentReasons>
  now: Instant
  origin: string
}

/** `leftOut`: tenders of the message that closed, were withdrawn or are no longer wanted. */
export type RenderedTenders = { draft: MessageDraft; leftOut: readonly TenderId[] } | { suppressed: SuppressionReason }

const pairKey = (personId: PersonId, tenderId: TenderId): string => `${personId} ${tenderId}`

/** Renders alerts and digests of any kind, in their order; one query each, whatever their number. */
export async function renderTenders(
  db: Db,
  due: readonly DueDelivery[],
  { clock, publicOrigin: origin }: { clock: Clock; publicOrigin: string },
  parts: PartsOf,
): Promise<RenderedTenders[]> {
  const now = clock.now()
  const pairs = due.flatMap(({ personId, tenderIds }) => tenderIds.map((tenderId) => ({ personId, tenderId })))
  const cards = await readCards(db, [...new Set(pairs.map(({ tenderId }) => tenderId))], visitor, now)
  const known: Known = {
    now,
    origin,
    searches: await listActiveSearches(db, due.flatMap(searchIdsOf)),
    cards: new Map(cards.filter(({ closingStatus }) => closingStatus === OPEN).map((card) => [card.id, card])),
    why: new Map(
      (await listCurrentReasons(db, pairs)).map((currentReason) => [
        pairKey(currentReason.personId, currentReason.tenderId),
        currentReason,
      ]),
    ),
  }
  return due.map((message) => renderOne(message, known, parts))
}

function renderOne(message: DueDelivery, known: Known, parts: PartsOf): RenderedTenders {
  const search = searchFor(message, known.searches)
  if (search === 'none') return { suppressed: 'search-off' }
  const open = message.tenderIds.flatMap((id) => known.cards.get(id) ?? [])
  if (open.length === 0) return { suppressed: 'tender-closed' }
  const wanted = open.flatMap((card) => {
    const why = known.why.get(pairKey(message.personId, card.id))
    return why ? [{ card, why: { reasons: why.reasons ?? [], searches: why.searches } }] : []
  })
  if (wanted.length === 0) return { suppressed: 'no-longer-matched' }
  const reader = { channel: message.channel, lang: message.lang, origin: known.origin, stop: message.unsubscribe }
  const words = wordsIn(message.lang)
  const soonest = wanted.toSorted(
    (a, b) => (a.card.closingTimestamp ?? Infinity) - (b.card.closingTimestamp ?? Infinity) || b.card.id - a.card.id,
  )
  const tenders = soonest.map(({ card, why }) => {
    const titled = { ...card, shortTitle: titleAlone(card, message.lang) }
    return emailTender(titled, why, words, message.lang, known.now)
  })
  const rendered = new Set(wanted.map(({ card }) => card.id))
  const leftOut = message.tenderIds.filter((id) => !rendered.has(id))
  const [first] = soonest
  const [tender] = tenders
  if (message.about['tenderId'] !== undefined && first && tender) {
    const { closingTimestamp, emergency } = first.card
    const closesIn = closingTimestamp === undefined ? undefined : (closingTimestamp - known.now) / SECOND
    const urgent = emergency ? 'emergency' : closesBeforeDigest(closingTimestamp, known.now) ? 'soon' : 'none'
    return { draft: alertEmail({ tender, urgent, search: search?.name, closesIn }, reader, parts), leftOut }
  }
  const early = message.about['frequency'] === 'before-weekly'
  const searchInWords = search && { ...search, weekly: search.weekly && !early, early }
  return {
    draft: digestEmail({ date: String(message.about['date']), tenders, search: searchInWords }, reader, parts),
    leftOut,
  }
}
