import { tenderStore } from './tender-cache.ts'

const TRIES = 4
/**
 * The share of the cached tenders that is deleted to make room, those that changed longest ago first: they can be read
 * again, a person's changes cannot.
 */
const SHARE = 0.25

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Writes to the device; when that is full, the oldest cached tenders are deleted until it fits, or none is left. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error) || tried === TRIES || (await makeRoom()) === 0) throw error
    }
  }
}

async function makeRoom(): Promise<number> {
  const tx = (await tenderStore()).transaction('tender', 'readwrite')
  const all = await tx.store.getAll()
  const ids = all
    .toSorted((a, b) => (a.lastChangeTimestamp ?? Infinity) - (b.lastChangeTimestamp ?? Infinity))
    .map(({ id }) => id)
  const gone = ids.slice(0, Math.ceil(ids.length * SHARE))
  for (const id of gone) void tx.store.delete(id)
  await tx.done
  return gone.length
}
