import { m } from '#web/lib/messages.ts'
import { showNotice } from '#web/ui/show-notice.ts'
import type { EntryValues } from './entry-values.ts'
import type { FirstSaving } from './entry-view.ts'
import { forgetPictures } from './kept-pictures.ts'
import { ownCopy } from './own-copy.ts'

/** Typed values that are not saved, as this device keeps them. `version` is that of the tender they began from. */
export type KeptEntry = {
  values: EntryValues
  version: number | undefined
  /** The stored values when they were typed: by them they are joined with what others saved since. */
  base?: EntryValues | undefined
  /** Of a new tender whose first saving was not answered. */
  first?: FirstSaving | undefined
  /** Changes of the base that were sent and not answered. */
  unsure?: readonly EntryValues[] | undefined
  at: number
}

/** Each tab has a new tender of its own. */
const keyOf = (id: number | undefined): string => `entry ${id ?? ownCopy()}`

function readKept(key: string): KeptEntry | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptEntry | null
    return kept?.values ? kept : undefined
  } catch {
    return undefined
  }
}

/** Reads the copy of a tender, or of the new one, on this device. */
export const keptEntry = (id: number | undefined): KeptEntry | undefined => readKept(keyOf(id))

let isSaid = false
/** Keeps it until it is saved; answers whether it could. A full or forbidden store keeps nothing: that is said once, and the form goes on. */
export function keepEntry(id: number | undefined, kept: KeptEntry, say = showNotice): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
    return true
  } catch {
    if (!isSaid) say(m.entry_not_kept())
    isSaid = true
    return false
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
export function forgetEntry(id: number | undefined): void {
  forget(keyOf(id))
  if (id === undefined) forgetPictures()
}

/** A new tender that another tab left behind. */
export type LeftEntry = { key: string; kept: KeptEntry }

/** New tenders whose tab is gone, the last one first; `live` names the copies of tabs that are there. */
export function leftEntries(live: ReadonlySet<string>): LeftEntry[] {
  try {
    const names = Object.keys(localStorage).filter((key) => /^entry new(?: |$)/.test(key))
    const others = names.filter((key) => key !== keyOf(undefined) && !live.has(key.slice('entry '.length)))
    return others
      .flatMap((key) => {
        const kept = readKept(key)
        return kept ? [{ key, kept }] : []
      })
      .toSorted((a, b) => b.kept.at - a.kept.at)
  } catch {
    return []
  }
}

export const forgetLeft = ({ key }: LeftEntry): void => forget(key)
/** Makes a copy that was left behind that of this tab. */
export function takeLeft(left: LeftEntry, say = showNotice): void {
  if (keepEntry(undefined, left.kept, say)) forgetLeft(left)
}
