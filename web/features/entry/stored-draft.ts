import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import type { EntryValues } from './entry-values.ts'
import type { FirstSaving } from './entry-view.ts'
import { deleteStoredPictures } from './stored-pictures.ts'
import { ownDraftName } from './draft-name.ts'

/** Typed values that are not saved, as stored on this device. `version` is that of the tender they began from. */
export type StoredDraft = {
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
const keyOf = (id: number | undefined): string => `entry ${id ?? ownDraftName()}`

function readDraftAt(key: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    return draft?.values ? draft : undefined
  } catch {
    return undefined
  }
}

/** Reads the copy of a tender, or of the new one, on this device. */
export const readStoredDraft = (id: number | undefined): StoredDraft | undefined => readDraftAt(keyOf(id))

let isSaid = false
/**
 * Stores it until it is saved; returns whether it could. With a full or forbidden store this is reported once, and the
 * form continues.
 */
export function storeDraft(id: number | undefined, draft: StoredDraft, say = showToast): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
    return true
  } catch {
    if (!isSaid) say(m.entry_not_stored())
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
export function deleteDraft(id: number | undefined): void {
  forget(keyOf(id))
  if (id === undefined) deleteStoredPictures()
}

/** A new tender that another tab left behind. */
export type LeftDraft = { key: string; draft: StoredDraft }

/** New tenders whose tab was closed, the last one first; `live` are the names held by open tabs. */
export function leftDrafts(live: ReadonlySet<string>): LeftDraft[] {
  try {
    const names = Object.keys(localStorage).filter((key) => /^entry new(?: |$)/.test(key))
    const others = names.filter((key) => key !== keyOf(undefined) && !live.has(key.slice('entry '.length)))
    return others
      .flatMap((key) => {
        const draft = readDraftAt(key)
        return draft ? [{ key, draft }] : []
      })
      .toSorted((a, b) => b.draft.at - a.draft.at)
  } catch {
    return []
  }
}

export const deleteLeftDraft = ({ key }: LeftDraft): void => forget(key)
/** Takes over a copy left by another tab. */
export function takeLeftDraft(left: LeftDraft, say = showToast): void {
  if (storeDraft(undefined, left.draft, say)) deleteLeftDraft(left)
}
