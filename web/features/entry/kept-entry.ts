import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { EntryValues } from './entry-values.ts'
import type { FirstSaving } from './entry-view.ts'
import { forgetPictures } from './kept-pictures.ts'
import { ownCopy } from './own-copy.ts'

/** Typed values that are not saved, as stored on this device. `version` is that of the tender they began from. */
export type KeptEntry = {
  values: EntryValues
  version: number | undefined
  /** The stored values when they were typed, from which later changes by others are merged. */
  base?: EntryValues | undefined
  /** Of a new tender whose first saving was not answered. */
  first?: FirstSaving | undefined
  /** Changes of the base that were sent but not answered. */
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
/**
 * Stores it until it is saved; returns whether it could. With a full or forbidden store this is reported once, and the
 * form continues.
 */
export function keepEntry(id: number | undefined, kept: KeptEntry, say = showToast): boolean {
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
    // Nothing to delete.
  }
}
export function forgetEntry(id: number | undefined): void {
  forget(keyOf(id))
  if (id === undefined) forgetPictures()
}

/** A new tender that another tab left behind. */
export type LeftEntry = { key: string; kept: KeptEntry }

/** New tenders whose tab was closed, the last one first; `live` are the names held by open tabs. */
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
/** Takes over a copy left by another tab. */
export function takeLeft(left: LeftEntry, say = showToast): void {
  if (keepEntry(undefined, left.kept, say)) forgetLeft(left)
}
