import type { ChangedItem } from '#contract/tenders.ts'
import type { ListCard } from '../lib/list-card.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { CACHE_TIME, tenderStore } from './tender-cache.ts'
import type { CachedTender } from './tender-cache.ts'
import type { TenderStore } from './sync-tenders.ts'
import { withCard } from './with-card.ts'
import { withRoom } from './with-room.ts'

/** Without a closing date it goes as long after its last change. */
const UNDATED_MS = 30 * DAY
/** Tenders kept on the device; those that changed longest ago go first. */
const MAX_KEPT = 1000
/** Of those that a list showed, so many stay whatever changed since: the lists last seen are made of them. */
const MAX_SEEN = 300

const isOver = ({ closingTimestamp }: Pick<CachedTender, 'closingTimestamp'>, now: number): boolean =>
  closingTimestamp !== undefined && closingTimestamp < now - CACHE_TIME

/** When a card was last known to be so, epoch milliseconds. */
export const knownAt = ({ lastChangeTimestamp = 0, seenAt = 0 }: CachedTender): number =>
  Math.max(lastChangeTimestamp, seenAt)

/** All that is kept, in no order. */
export const listCachedTenders = async (): Promise<CachedTender[]> => (await tenderStore()).getAll('tender')
export const findCachedTender = async (id: number): Promise<CachedTender | undefined> =>
  (await tenderStore()).get('tender', id)

async function lastChange(): Promise<number | undefined> {
  const cursor = await (
    await tenderStore()
  )
    .transaction('tender')
    .store.index('lastChangeTimestamp')
    .openKeyCursor(null, 'prev')
  return cursor?.key
}

/** Puts what changed in its place: cards as they are now; what readers no longer have, or what closed more than a week ago, goes. */
async function keepChanges(items: readonly ChangedItem[], now: number): Promise<void> {
  if (items.length === 0) return
  await withRoom(async () => {
    const tx = (await tenderStore()).transaction('tender', 'readwrite')
    const written = items.map(async (item) => {
      if ('withdrawn' in item || isOver(item, now)) return tx.store.delete(item.id)
      const seenAt = (await tx.store.get(item.id))?.seenAt
      return tx.store.put(seenAt === undefined ? item : { ...item, seenAt })
    })
    await Promise.all([...written, tx.done])
  })
}

/** Lists leave out marks that are false. */
const NO_MARKS = { proforma: false, freeTender: false, emergency: false, sample: false }

/** The card as everybody may have it: only of a free tender the guid, and no marks of what one reader sought. */
function everybodys(card: ListCard): ListCard {
  const own: ListCard & { lastChangeTimestamp?: number } = { ...card }
  delete own.marks
  delete own.lastChangeTimestamp
  if (own.freeTender) return own
  delete own.guid
  delete own.bidBond
  return own
}

/** A card that a list showed, on that of the device, whose place in the order of changes stays. Pure. */
export function asSeen(old: CachedTender | undefined, card: ListCard): CachedTender {
  const known: Partial<CachedTender> = { ...old }
  delete known.guid
  delete known.bidBond
  return { ...NO_MARKS, categories: [], regions: [], ...withCard(known, { ...NO_MARKS, ...everybodys(card) }) }
}

/**
 * Keeps cards that a list showed at `now` (epoch milliseconds). When they changed is not known from there, so they do not say how far the feed of changes
 * was read: what it brings later replaces them.
 */
export async function cacheSeenTenders(cards: readonly ListCard[], now: number): Promise<void> {
  await withRoom(async () => {
    const tx = (await tenderStore()).transaction('tender', 'readwrite')
    const written = cards.map(async (card) => {
      const old = await tx.store.get(card.id)
      if (isOver(card, now) || (old && knownAt(old) > now)) return
      await tx.store.put({ ...asSeen(old, card), seenAt: now })
    })
    await Promise.all([...written, tx.done])
  })
}

/** The newest of the feed, before what lies between is read. */
async function keepNewest(items: readonly ChangedItem[], now: number): Promise<void> {
  await cacheSeenTenders(
    items.flatMap((item) => ('withdrawn' in item ? [] : [item])),
    now,
  )
}

/** Changes before this instant are passed over: what was kept or seen before goes, as it may have changed since. */
async function dropBefore(change: number): Promise<void> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  for (const one of await tx.store.getAll()) if (knownAt(one) < change) void tx.store.delete(one.id)
  await tx.done
}

/** Which of the tenders kept go at `now` (epoch milliseconds): closed more than a week ago, old without a closing, the oldest of too many. Pure. */
export function outdated(all: readonly CachedTender[], now: number): number[] {
  const goes = new Set(
    all
      .filter((one) => isOver(one, now) || (one.closingTimestamp === undefined && knownAt(one) < now - UNDATED_MS))
      .map(({ id }) => id),
  )
  const left = all.filter(({ id }) => !goes.has(id))
  const seen = left.filter(({ seenAt }) => seenAt !== undefined).toSorted((a, b) => (b.seenAt ?? 0) - (a.seenAt ?? 0))
  const stays = new Set(seen.slice(0, MAX_SEEN))
  const others = left
    .filter((one) => !stays.has(one))
    .toSorted((a, b) => (b.lastChangeTimestamp ?? 0) - (a.lastChangeTimestamp ?? 0))
  for (const [place, one] of others.entries())
    if (place >= MAX_KEPT || one.lastChangeTimestamp === undefined) goes.add(one.id)
  return [...goes]
}

async function tidyTenders(now: number): Promise<void> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  for (const id of outdated(await tx.store.getAll(), now)) void tx.store.delete(id)
  await tx.done
}

export const cachedTenderStore: TenderStore = {
  last: lastChange,
  keep: keepChanges,
  keepNewest,
  dropBefore,
  tidy: tidyTenders,
}
