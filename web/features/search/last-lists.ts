import { deviceValue } from '#web/lib/device-store.ts'

/** A list as it was last seen: the order of its tenders, and when it was read (epoch milliseconds). */
export type SeenList = { address: string; ids: number[]; at: number }

const MAX_LISTS = 10
/** A phone shows no more of them at once. */
export const MAX_SHOWN = 100
const lists = deviceValue<SeenList[]>('lastLists', [])

/**
 * Stores a list by its URL, for times without a connection; the one seen longest ago is removed. Never one that staff
 * saw.
 */
export function noteList(address: string, ids: readonly number[], at: number): void {
  lists.set(
    [{ address, ids: ids.slice(0, MAX_SHOWN), at }, ...lists.get().filter((list) => list.address !== address)].slice(
      0,
      MAX_LISTS,
    ),
  )
}

/** The list last seen at this URL; without one, the last of all. */
export const seenList = (address?: string): SeenList | undefined =>
  lists.get().find((list) => address === undefined || list.address === address)
