import { OPEN } from '#contract/closing.ts'
import type { AmendmentId, DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { PublicCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { siblingDeliveries, notYetNotified } from '#server/modules/notifications/index.ts'
import type { DueDelivery } from '#server/modules/notifications/index.ts'
import { titleAlone } from '#server/modules/search/index.ts'
import { whoSaved } from '#server/modules/saved/index.ts'
import { subscriberUntil } from '#server/modules/subscriptions/index.ts'
import { mayOpen, listAmendments, readCards } from '#server/modules/tenders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { amendmentEmail } from '../core/messages/amendment-email.ts'
import type { FieldChange } from '../core/messages/amendment-email.ts'
import type { PartsOf } from '../core/messages/fit-sms.ts'
import type { MessageDraft } from '../core/messages/message-draft.ts'
import { changesToRender, isPending, netChanges, pendingChanges, stillTrue } from '../core/pending-changes.ts'
import type { EarlierResult } from '../core/pending-changes.ts'
import { listActiveSearches } from '../store/current-reasons.ts'
import { searchIdsOf, searchFor } from './searches-of-message.ts'

const amendmentIdOf = (about: Record<string, unknown>): number => Number(about['amendmentId'])

type Amendment = Awaited<ReturnType<typeof listAmendments>>[number]
type Rights = Pick<Caller, 'subscriber' | 'signedIn' | 'roles'>
type AmendmentToRender = { message: DueDelivery; amendment: Amendment; search: string | undefined }
type SiblingDelivery = Awaited<ReturnType<typeof siblingDeliveries>>[number]

/** The rights these people have at `now` (epoch milliseconds), as if they were calling. */
async function rightsOf(db: Db, people: readonly PersonId[], now: Instant): Promise<Map<PersonId, Rights>> {
  const until = await subscriberUntil(db, people, now)
  const known = await listPeopleByIds(db, people)
  return new Map(
    known.map(({ id, roles }) => [
      id,
      { subscriber: (until.get(id) ?? 0) > now, signedIn: true, roles: new Set(roles) },
    ]),
  )
}

/**
 * Renders amendments, one draft or suppression for each message, in their order. Of several due to one contact point
 * about one tender, the last contains all changes and the others are suppressed, as are changes that cancel out.
 */
export async function renderAmendments(
  db: Db,
  due: readonly DueDelivery[],
  { clock, publicOrigin: origin }: { clock: Clock; publicOrigin: string },
  parts: PartsOf,
): Promise<(MessageDraft | { suppressed: SuppressionReason })[]> {
  const found = await findAmendments(db, due)
  const asked = await withSearches(db, due, found.amendments)
  const wanted = asked.filter((request) => 'message' in request)
  const changedBefore = await notifiedAfterChange(db, wanted)
  const sentTogether = new Set(wanted.flatMap(({ message: { id } }) => (changedBefore.has(id) ? [] : id)))
  const now = clock.now()
  const cards = await readCards(db, [...new Set(wanted.map(({ amendment }) => amendment.tenderId))], visitor, now)
  const rights = await rightsOf(db, [...new Set(wanted.map(({ message }) => message.personId))], now)
  const known = { ...found, changedBefore, sentTogether, cards: new Map(cards.map((card) => [card.id, card])), rights }
  return asked.map((request) => ('suppressed' in request ? request : renderOne(request, known, origin, parts)))
}

type Suppressed = { suppressed: SuppressionReason }
type Found = {
  /** Other messages to the same contact point about the same tender, by the id of the due message. */
  siblings: ReadonlyMap<DeliveryId, SiblingDelivery[]>
  amendments: ReadonlyMap<AmendmentId, Amendment>
}
type Known = Found & {
  changedBefore: ReadonlySet<number>
  /** Ids of the messages being rendered now. */
  sentTogether: ReadonlySet<number>
  cards: ReadonlyMap<TenderId, PublicCard>
  rights: ReadonlyMap<PersonId, Rights>
}

/** The amendments of these messages and of their siblings at the same contact points. */
async function findAmendments(db: Db, due: readonly DueDelivery[]): Promise<Found> {
  const others = await siblingDeliveries(
    db,
    due.map(({ id }) => id),
  )
  const ids = [...due, ...others].map(({ about }) => amendmentIdOf(about))
  const amendments = await listAmendments(db, [...new Set(ids)])
  return {
    siblings: Map.groupBy(others, ({ of }) => of),
    amendments: new Map(amendments.map((amendment) => [amendment.id, amendment])),
  }
}

/** Each message with its amendment and the name of its saved search, or the reason to suppress it. */
async function withSearches(
  db: Db,
  due: readonly DueDelivery[],
  amendments: Found['amendments'],
): Promise<(AmendmentToRender | Suppressed)[]> {
  const searches = await listActiveSearches(db, due.flatMap(searchIdsOf))
  return due.map((message) => {
    const amendment = amendments.get(amendmentIdOf(message.about))
    const search = searchFor(message, searches)
    if (!amendment) return { suppressed: 'change-unknown' }
    if (search === 'none') return { suppressed: 'search-off' }
    return { message, amendment, search: search?.name }
  })
}

function renderOne(
  { message, amendment, search }: AmendmentToRender,
  { siblings, amendments, changedBefore, sentTogether, cards, rights }: Known,
  origin: string,
  parts: PartsOf,
): MessageDraft | Suppressed {
  if (changedBefore.has(message.id)) return { suppressed: 'changed-before-notified' }
  const others = siblings.get(message.id) ?? []
  const includes = ({ id, sentMeanwhile }: SiblingDelivery) => sentTogether.has(id) || sentMeanwhile
  if (others.some((other) => includes(other) && amendmentIdOf(other.about) > amendment.id))
    return { suppressed: 'included-later' }
  const card = cards.get(amendment.tenderId)
  const pending = pendingBefore(amendment, others, { amendments, changedBefore, sentTogether })
  const later = sentAfter(amendment, others, amendments)
  const own = stillTrue(amendment.changes, later)
  const earlier = stillTrue(pending, later)
  const place = placeOf(card, closedByChange(netChanges([...earlier, ...own]), amendment.at))
  const changes = changesToRender(own, earlier, place)
  if (typeof changes === 'string') return { suppressed: changes }
  const isForeign = card && /^[a-z]{2,3}$/.test(card.language) && card.language !== message.lang
  const amended = {
    id: amendment.id,
    tenderId: amendment.tenderId,
    title: card ? titleAlone(card, message.lang) : amendment.title,
    titleLang: isForeign ? card.language : undefined,
    changes,
    mayOpen: mayOpen(card?.freeTender ?? false, rights.get(message.personId) ?? visitor),
    isThere: card !== undefined,
    search,
  }
  return amendmentEmail(
    amended,
    { channel: message.channel, lang: message.lang, origin, stop: message.unsubscribe },
    parts,
  )
}

/**
 * Ids of messages about changes older than their person's first notification of the tender, unless the person saved the
 * tender.
 */
async function notifiedAfterChange(db: Db, wanted: readonly AmendmentToRender[]): Promise<Set<number>> {
  const changedBefore = await notYetNotified(
    db,
    wanted.map(({ message: { id, personId }, amendment: { tenderId, at } }) => ({
      id,
      personId,
      tenderId,
      before: at,
    })),
  )
  const savers = new Map<number, Set<number>>()
  for (const { message, amendment } of wanted) {
    if (!changedBefore.has(message.id)) continue
    const { tenderId } = amendment
    if (!savers.has(tenderId)) savers.set(tenderId, new Set(await whoSaved(db, tenderId)))
    if (savers.get(tenderId)?.has(message.personId)) changedBefore.delete(message.id)
  }
  return changedBefore
}

/** Later changes that this contact point was sent already, the first first. */
const sentAfter = (
  amendment: Amendment,
  others: readonly SiblingDelivery[],
  amendments: Known['amendments'],
): FieldChange[] =>
  others
    .filter(({ about, state }) => amendmentIdOf(about) > amendment.id && (state === 'sent' || state === 'shown'))
    .toSorted((a, b) => amendmentIdOf(a.about) - amendmentIdOf(b.about))
    .flatMap(({ about }) => amendments.get(amendmentIdOf(about))?.changes ?? [])

/**
 * Changes that this contact point was not sent when the amendment came: their messages still wait, failed, or were
 * suppressed.
 */
function pendingBefore(
  amendment: Amendment,
  others: readonly SiblingDelivery[],
  { amendments, changedBefore, sentTogether }: Pick<Known, 'amendments' | 'changedBefore' | 'sentTogether'>,
): FieldChange[] {
  const resultOf = ({ id, state, reason }: SiblingDelivery): EarlierResult => {
    if (reason === 'changed-before-notified' || changedBefore.has(id)) return 'before-notified'
    const isUnsent = state === 'pending' || state === 'failed' || isPending(reason)
    return sentTogether.has(id) || isUnsent ? 'pending' : 'sent'
  }
  const earlier = others
    .filter(({ about }) => amendmentIdOf(about) < amendment.id)
    .toSorted((a, b) => amendmentIdOf(a.about) - amendmentIdOf(b.about))
    .map((sibling) => ({
      changes: amendments.get(amendmentIdOf(sibling.about))?.changes ?? [],
      result: resultOf(sibling),
    }))
  return pendingChanges(earlier)
}

/** A closed tender is no news, except to people who relied on a closing that was still ahead when it was changed. */
const placeOf = (card: PublicCard | undefined, isNews: boolean) =>
  card === undefined ? 'away' : card.closingStatus === OPEN || isNews ? 'open' : 'closed'

/**
 * Whether a change gave another closing in the place of one that was still ahead, or of none. A pending one counts,
 * too: the message includes it, and its own is not sent.
 */
const closedByChange = (net: readonly FieldChange[], at: Instant): boolean =>
  net.some(({ field, from }) => field === 'closing' && (typeof from !== 'number' || from > at))
