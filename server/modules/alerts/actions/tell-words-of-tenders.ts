import type { PublicCard } from '#contract/tenders.ts'
import type { DueMessage } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { alertLetter } from '../core/letters/alert-letter.ts'
import { digestLetter } from '../core/letters/digest-letter.ts'
import type { PartsOf } from '../core/letters/fitted.ts'
import { wordsIn } from '../core/letters/letter.ts'
import type { Said } from '../core/letters/letter.ts'
import { letterTender } from '../core/letters/letter-tender.ts'
import { liveSearches, whyNow } from '../store/telling-why.ts'
import type { LiveSearch, StandingWhy } from '../store/telling-why.ts'

const OPEN = 1
const SECOND = 1000
type Known = {
  searches: ReadonlyMap<number, LiveSearch>
  cards: ReadonlyMap<number, PublicCard>
  why: ReadonlyMap<string, StandingWhy>
  now: number
  origin: string
}

const pairKey = (personId: number, tenderId: number): string => `${personId} ${tenderId}`
const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')
const searchesOf = ({ about }: DueMessage): number[] => [...new Set([...idsIn(about['savedSearchId']), ...idsIn(about['searches'])])]

/** Words for alerts and digests of any kind, in their order; one query each however many. */
export async function composeTenders(
  db: Db,
  due: readonly DueMessage[],
  { clock, publicOrigin: origin }: { clock: Clock; publicOrigin: string },
  parts: PartsOf,
): Promise<(Said | { unwanted: string })[]> {
  const now = clock.now()
  const pairs = due.flatMap(({ personId, tells }) => tells.map((tenderId) => ({ personId, tenderId })))
  const cards = await readCards(db, [...new Set(pairs.map(({ tenderId }) => tenderId))], visitor, now)
  const known: Known = {
    now,
    origin,
    searches: await liveSearches(db, due.flatMap(searchesOf)),
    cards: new Map(cards.filter(({ closingStatus }) => closingStatus === OPEN).map((card) => [card.id, card])),
    why: new Map((await whyNow(db, pairs)).map((one) => [pairKey(one.personId, one.tenderId), one])),
  }
  return due.map((message) => compose(message, known, parts))
}

/** The first of the message's searches that still wants it here; 'none' where it had some and none does. */
function searchFor(message: DueMessage, searches: Known['searches']): LiveSearch | 'none' | undefined {
  const ids = searchesOf(message)
  if (ids.length === 0) return undefined
  const alive = ids.flatMap((id) => searches.get(id) ?? [])
  return alive.find(({ personId, channels }) => personId === message.personId && channels.includes(message.channel)) ?? 'none'
}

function compose(message: DueMessage, known: Known, parts: PartsOf): Said | { unwanted: string } {
  const search = searchFor(message, known.searches)
  if (search === 'none') return { unwanted: 'the search is paused, deleted or no longer sent here' }
  const open = message.tells.flatMap((id) => known.cards.get(id) ?? [])
  if (open.length === 0) return { unwanted: 'the tender is closed or withdrawn' }
  const wanted = open.flatMap((card) => {
    const why = known.why.get(pairKey(message.personId, card.id))
    return why ? [{ card, why: { reasons: why.reasons ?? [], searches: why.searches } }] : []
  })
  if (wanted.length === 0) return { unwanted: 'it is no longer asked for' }
  const reader = { channel: message.channel, lang: message.lang, origin: known.origin, stop: message.unsubscribe }
  const words = wordsIn(message.lang)
  const soonest = wanted.toSorted((a, b) => (a.card.closingTimestamp ?? Infinity) - (b.card.closingTimestamp ?? Infinity) || b.card.id - a.card.id)
  const tenders = soonest.map(({ card, why }) => letterTender(card, why, words, message.lang, known.now))
  const [first] = soonest
  const [tender] = tenders
  if (message.about['tenderId'] !== undefined && first && tender) {
    const { closingTimestamp, emergency } = first.card
    const closesIn = closingTimestamp === undefined ? undefined : (closingTimestamp - known.now) / SECOND
    return alertLetter({ tender, urgent: emergency, search: search?.name, closesIn }, reader, parts)
  }
  return digestLetter({ date: String(message.about['date']), tenders, search }, reader, parts)
}
