import type { ChangedItem } from '#contract/tenders.ts'
import type { ListCard } from '../lib/list-card.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { CACHE_TIME, tenderStore } from './tender-cache.ts'
import type { CachedTender } from './tender-cache.ts'
import type { TenderStore } from './sync-tenders.ts'
import { mergeCard } from './merge-card.ts'
import { withRoom } from './with-room.ts'

/** How long a tender without a closing date is cached after its last change. */
const UNDATED_MS = 30 * DAY
/** The most tenders cached on the device; those that changed longest ago are removed first. */
const MAX_KEPT = 1000
/** How many tenders of shown lists stay whatever changed since: the cached lists consist of them. */
const MAX_SEEN = 300

const isOver = ({ closingTimestamp }: Pick<CachedTender, 'closingTimestamp'>, now: number): boolean =>
  closingTimestamp !== undefined && closingTimestamp < now - CACHE_TIME

/** When a card was last known to be current, epoch milliseconds. */
export const knownAt = ({ lastChangeTimestamp = 0, seenAt = 0 }: CachedTender): number =>
  Math.max(lastChangeTimestamp, seenAt)

/** All cached cards, in no order. */
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

/**
 * Applies changes: cards as they are now; tenders that readers may no longer see, or that closed more than a week ago,
 * are deleted.
 */
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

/** The public form of a card: the guid only of a free tender, and no search marks. */
function everybodys(card: ListCard): ListCard {
  const own: ListCard & { lastChangeTimestamp?: number } = { ...card }
  delete own.marks
  delete own.lastChangeTimestamp
  if (own.freeTender) return own
  delete own.guid
  delete own.bidBond
  return own
}

/** Merges a card from a list into the device's, whose position in the order of changes stays. Pure. */
export function asSeen(old: CachedTender | undefined, card: ListCard): CachedTender {
  const known: Partial<CachedTender> = { ...old }
  delete known.guid
  delete known.bidBond
  return { ...NO_MARKS, categories: [], regions: [], ...mergeCard(known, { ...NO_MARKS, ...everybodys(card) }) }
}

/**
 * Caches cards that a list showed at `now` (epoch milliseconds). Their time of change is unknown, so they do not show
 * how far the feed of changes was read: later entries of the feed replace them.
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

/** The newest of the feed, cached before the entries in between are read. */
async function keepNewest(items: readonly ChangedItem[], now: number): Promise<void> {
  await cacheSeenTenders(
    items.flatMap((item) => ('withdrawn' in item ? [] : [item])),
    now,
  )
}

/**
 * Changes before this instant are skipped: tenders cached or seen before are deleted, because they may have changed
 * since.
 */
async function dropBefore(change: number): Promise<void> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  for (const tender of await tx.store.getAll()) if (knownAt(tender) < change) void tx.store.delete(tender.id)
  await tx.done
}

/**
 * Which cached tenders to delete at `now` (epoch milliseconds): closed more than a week ago, old without a closing, the
 * oldest surplus ones. Pure.
 */
export function outdated(all: readonly CachedTender[], now: number): number[] {
  const goes = new Set(
    all
      .filter(
        (tender) =>
          isOver(tender, now) || (tender.closingTimestamp === undefined && knownAt(tender) < now - UNDATED_MS),
      )
      .map(({ id }) => id),
  )
  const left = all.filter(({ id }) => !goes.has(id))
  const seen = left.filter(({ seenAt }) => seenAt !== undefined).toSorted((a, b) => (b.seenAt ?? 0) - (a.seenAt ?? 0))
  const stays = new Set(seen.slice(0, MAX_SEEN))
  const others = left
    .filter((tender) => !stays.has(tender))
    .toSorted((a, b) => (b.lastChangeTimestamp ?? 0) - (a.lastChangeTimestamp ?? 0))
  for (const [place, tender] of others.entries())
    if (place >= MAX_KEPT || tender.lastChangeTimestamp === undefined) goes.add(tender.id)
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
