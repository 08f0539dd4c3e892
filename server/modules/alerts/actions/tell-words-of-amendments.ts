import type { PublicCard } from '#contract/tenders.ts'
import { peopleByIds } from '#server/modules/accounts/index.ts'
import { messagesBeside, unheardOf } from '#server/modules/notifications/index.ts'
import type { DueMessage } from '#server/modules/notifications/index.ts'
import { whoSaved } from '#server/modules/saved/index.ts'
import { subscriberUntil } from '#server/modules/subscriptions/index.ts'
import { mayOpen, readAmendments, readCards } from '#server/modules/tenders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { amendmentLetter } from '../core/letters/amendment-letter.ts'
import type { Change } from '../core/letters/amendment-letter.ts'
import type { PartsOf } from '../core/letters/fitted.ts'
import type { Said } from '../core/letters/letter.ts'
import { changesToSay, isOwed, owedChanges, UNTOLD } from '../core/owed-changes.ts'
import { liveSearches } from '../store/telling-why.ts'

const OPEN = 1
const amendmentIn = (about: Record<string, unknown>): number => Number(about['amendmentId'])
const searchOf = ({ about }: DueMessage): number | undefined => (typeof about['savedSearchId'] === 'number' ? about['savedSearchId'] : undefined)

const [PAUSED, FORGOTTEN] = ['the search is paused, deleted or no longer sent here', 'the change is no longer known']
const UNHEARD = 'the tender was not told of before it changed'

type Amendment = Awaited<ReturnType<typeof readAmendments>>[number]
type Rights = Pick<Caller, 'subscriber' | 'signedIn' | 'roles'>
type Wanted = { message: DueMessage; amendment: Amendment; search: string | undefined }
type Beside = Awaited<ReturnType<typeof messagesBeside>>[number]

/** What these people may do now, as if they were calling. */
async function rightsOf(db: Db, people: readonly number[], now: number): Promise<Map<number, Rights>> {
  const until = await subscriberUntil(db, people, now)
  const known = await peopleByIds(db, people)
  return new Map(known.map(({ id, roles }) => [id, { subscriber: (until.get(id) ?? 0) > now, signedIn: true, roles: new Set(roles) }]))
}

/**
 * Words for what changed in tenders, in the order of the messages. Of several to one place about one tender that are due together the last says all, and of
 * those that the tender's absence held back the next that is sent. A withdrawal and a return that nobody was told of are none, and so is what changed before somebody heard of the tender.
 */
export async function composeAmendments(
  db: Db,
  due: readonly DueMessage[],
  { clock, publicOrigin: origin }: { clock: Clock; publicOrigin: string },
  parts: PartsOf,
): Promise<(Said | { unwanted: string })[]> {
  const beside = Map.groupBy(
    await messagesBeside(
      db,
      due.map(({ id }) => id),
    ),
    ({ of }) => of,
  )
  const ids = [...due.map(({ about }) => about), ...[...beside.values()].flat().map(({ about }) => about)].map(amendmentIn)
  const amendments = new Map((await readAmendments(db, [...new Set(ids)])).map((one) => [one.id, one]))
  const searches = await liveSearches(
    db,
    due.flatMap((message) => searchOf(message) ?? []),
  )
  const asked = due.map((message): Wanted | { unwanted: string } => {
    const amendment = amendments.get(amendmentIn(message.about))
    const searchId = searchOf(message)
    const search = searchId === undefined ? undefined : searches.get(searchId)
    if (!amendment) return { unwanted: FORGOTTEN }
    if (searchId !== undefined && !search?.channels.includes(message.channel)) return { unwanted: PAUSED }
    return { message, amendment, search: search?.name }
  })
  const wanted = asked.filter((one) => 'message' in one)
  const unheard = await notTheirs(db, wanted)
  const together = new Set(wanted.flatMap(({ message: { id } }) => (unheard.has(id) ? [] : id)))
  const cards = await readCards(db, [...new Set(wanted.map(({ amendment }) => amendment.tenderId))], visitor, clock.now())
  const byTender = new Map(cards.map((card) => [card.id, card]))
  const rights = await rightsOf(db, [...new Set(wanted.map(({ message }) => message.personId))], clock.now())
  return asked.map((one) => {
    if ('unwanted' in one) return one
    const { message, amendment, search } = one
    if (unheard.has(message.id)) return { unwanted: UNHEARD }
    const others = beside.get(message.id) ?? []
    if (others.some(({ id, about }) => together.has(id) && amendmentIn(about) > amendment.id)) return { unwanted: UNTOLD.later }
    const card = byTender.get(amendment.tenderId)
    const changes = changesToSay(amendment.changes, owedBefore(amendment, others, amendments, together), placeOf(card))
    if (typeof changes === 'string') return { unwanted: changes }
    const title = card?.shortTitle ?? amendment.title
    const titleLang = card && /^[a-z]{2,3}$/.test(card.language) && card.language !== message.lang ? card.language : undefined
    const amended = {
      id: amendment.id,
      tenderId: amendment.tenderId,
      title,
      titleLang,
      changes,
      mayOpen: mayOpen(card?.freeTender ?? false, rights.get(message.personId) ?? visitor),
      isThere: card !== undefined,
      search,
    }
    return amendmentLetter(amended, { channel: message.channel, lang: message.lang, origin, stop: message.unsubscribe }, parts)
  })
}

/** Messages of changes that were there before their person heard of the tender, and who did not save it either. */
async function notTheirs(db: Db, wanted: readonly Wanted[]): Promise<Set<number>> {
  const unheard = await unheardOf(
    db,
    wanted.map(({ message: { id, personId }, amendment: { tenderId, at } }) => ({ id, personId, tenderId, before: at })),
  )
  const savers = new Map<number, Set<number>>()
  for (const { message, amendment } of wanted) {
    if (!unheard.has(message.id)) continue
    const { tenderId } = amendment
    if (!savers.has(tenderId)) savers.set(tenderId, new Set(await whoSaved(db, tenderId)))
    if (savers.get(tenderId)?.has(message.personId)) unheard.delete(message.id)
  }
  return unheard
}

/** What was not told yet there when the amendment came. `together`: messages that are composed at this moment. */
function owedBefore(amendment: Amendment, others: readonly Beside[], amendments: ReadonlyMap<number, Amendment>, together: ReadonlySet<number>): Change[] {
  const earlier = others
    .filter(({ about }) => amendmentIn(about) < amendment.id)
    .toSorted((a, b) => amendmentIn(a.about) - amendmentIn(b.about))
    .map(({ id, about, state, error }) => {
      const untold = together.has(id) || (state === 'unwanted' && isOwed(error))
      const fate = untold ? ('untold' as const) : state === 'unwanted' && error === UNHEARD ? ('unheard' as const) : ('told' as const)
      return { changes: amendments.get(amendmentIn(about))?.changes ?? [], fate }
    })
  return owedChanges(earlier)
}

const placeOf = (card: PublicCard | undefined) => (card === undefined ? 'away' : card.closingStatus === OPEN ? 'open' : 'closed')
