import { peopleByIds } from '#server/modules/accounts/index.ts'
import type { DueMessage } from '#server/modules/notifications/index.ts'
import { subscriberUntil } from '#server/modules/subscriptions/index.ts'
import { mayOpen, readAmendments, readCards } from '#server/modules/tenders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { amendmentLetter } from '../core/letters/amendment-letter.ts'
import type { PartsOf } from '../core/letters/fitted.ts'
import type { Said } from '../core/letters/letter.ts'
import { liveSearches } from '../store/telling-why.ts'

const OPEN = 1
const idOf = ({ about }: DueMessage): number => Number(about['amendmentId'])
const searchOf = ({ about }: DueMessage): number | undefined => (typeof about['savedSearchId'] === 'number' ? about['savedSearchId'] : undefined)

type Rights = Pick<Caller, 'subscriber' | 'signedIn' | 'roles'>

/** What these people may do now, as if they were calling. */
async function rightsOf(db: Db, people: readonly number[], now: number): Promise<Map<number, Rights>> {
  const until = await subscriberUntil(db, people, now)
  const known = await peopleByIds(db, people)
  return new Map(known.map(({ id, roles }) => [id, { subscriber: (until.get(id) ?? 0) > now, signedIn: true, roles: new Set(roles) }]))
}

/** Words for what changed in tenders, in the order of the messages. What has been overtaken by a withdrawal or a return, or has closed, is unwanted. */
export async function composeAmendments(
  db: Db,
  due: readonly DueMessage[],
  { clock, publicOrigin: origin }: { clock: Clock; publicOrigin: string },
  parts: PartsOf,
): Promise<(Said | { unwanted: string })[]> {
  const amendments = new Map((await readAmendments(db, [...new Set(due.map(idOf))])).map((one) => [one.id, one]))
  const cards = await readCards(db, [...new Set([...amendments.values()].map(({ tenderId }) => tenderId))], visitor, clock.now())
  const rights = await rightsOf(db, [...new Set(due.map(({ personId }) => personId))], clock.now())
  const byTender = new Map(cards.map((card) => [card.id, card]))
  const searches = await liveSearches(
    db,
    due.flatMap((message) => searchOf(message) ?? []),
  )
  return due.map((message) => {
    const amendment = amendments.get(idOf(message))
    if (!amendment) return { unwanted: 'the change is no longer known' }
    const searchId = searchOf(message)
    const search = searchId === undefined ? undefined : searches.get(searchId)
    if (searchId !== undefined && !search?.channels.includes(message.channel)) return { unwanted: 'the search is paused, deleted or no longer sent here' }
    const card = byTender.get(amendment.tenderId)
    const isWithdrawal = amendment.changes.some(({ field, to }) => field === 'status' && to === 'withdrawn')
    if (isWithdrawal && card) return { unwanted: 'the tender is back' }
    if (!isWithdrawal && card?.closingStatus !== OPEN) return { unwanted: 'the tender is closed or withdrawn' }
    const title = card?.shortTitle ?? amendment.title
    const titleLang = card && /^[a-z]{2,3}$/.test(card.language) && card.language !== message.lang ? card.language : undefined
    const amended = {
      id: amendment.id,
      tenderId: amendment.tenderId,
      title,
      titleLang,
      changes: amendment.changes,
      mayOpen: mayOpen(card?.freeTender ?? false, rights.get(message.personId) ?? visitor),
      isThere: card !== undefined,
      search: search?.name,
    }
    return amendmentLetter(amended, { channel: message.channel, lang: message.lang, origin, stop: message.unsubscribe }, parts)
  })
}
