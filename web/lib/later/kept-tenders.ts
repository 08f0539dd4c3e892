import type { ChangedItem } from '#contract/tenders.ts'
import { DAY, KEPT_MS, tenderStore } from './offline-store.ts'
import type { KeptTender } from './offline-store.ts'
import type { TenderShelf } from './sync-tenders.ts'
import { withRoom } from './with-room.ts'

/** Without a closing date it goes as long after its last change. */
const UNDATED_MS = 30 * DAY
/** So many tenders stay on the device; the ones that changed longest ago go first. */
const MOST_KEPT = 1000

const isOver = ({ closingTimestamp }: KeptTender, now: number): boolean => closingTimestamp !== undefined && closingTimestamp < now - KEPT_MS

/** All that is kept, in no order. */
export const keptTenders = async (): Promise<KeptTender[]> => (await tenderStore()).getAll('tender')
export const keptTender = async (id: number): Promise<KeptTender | undefined> => (await tenderStore()).get('tender', id)

async function lastChange(): Promise<number | undefined> {
  const cursor = await (await tenderStore()).transaction('tender').store.index('lastChangeTimestamp').openKeyCursor(null, 'prev')
  return cursor?.key
}

/** Puts what changed in its place: cards as they are now; what readers no longer have, or what closed more than a week ago, goes. */
async function keepChanges(items: readonly ChangedItem[], now: number): Promise<void> {
  if (items.length === 0) return
  await withRoom(async () => {
    const tx = (await tenderStore()).transaction('tender', 'readwrite')
    const written = items.map((item) => ('withdrawn' in item || isOver(item, now) ? tx.store.delete(item.id) : tx.store.put(item)))
    await Promise.all([...written, tx.done])
  })
}

async function dropBefore(change: number): Promise<void> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  for (const id of await tx.store.index('lastChangeTimestamp').getAllKeys(IDBKeyRange.upperBound(change, true))) void tx.store.delete(id)
  await tx.done
}

/** Deletes what closed more than a week before `now` (epoch milliseconds), what has no closing and is old, and the oldest of too many. */
async function tidyTenders(now: number): Promise<void> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  for (const id of await tx.store.index('closingTimestamp').getAllKeys(IDBKeyRange.upperBound(now - KEPT_MS, true))) void tx.store.delete(id)
  const old = await tx.store.index('lastChangeTimestamp').getAll(IDBKeyRange.upperBound(now - UNDATED_MS, true))
  for (const { id, closingTimestamp } of old) if (closingTimestamp === undefined) void tx.store.delete(id)
  const left = await tx.store.index('lastChangeTimestamp').getAllKeys()
  for (const id of left.slice(0, Math.max(0, left.length - MOST_KEPT))) void tx.store.delete(id)
  await tx.done
}

export const tenderShelf: TenderShelf = { last: lastChange, keep: keepChanges, dropBefore, tidy: tidyTenders }
