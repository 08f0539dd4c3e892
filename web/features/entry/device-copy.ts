import { deviceOnly, isSameEntry } from './entry-values.ts'
import type { EntryDraft } from './entry-view.ts'
import type { deleteDraft, readStoredDraft, storeDraft, StoredDraft } from './stored-draft.ts'

/** Milliseconds after the last key. */
const KEPT_MS = 300

export type CopyPorts = {
  now(): number
  kept: typeof readStoredDraft
  keep(...kept: Parameters<typeof storeDraft>): unknown
  forget: typeof deleteDraft
}
export type DeviceCopy = ReturnType<typeof createDeviceCopy>

/** The copy on this device of typed text that is not saved, and of data that is never saved. */
export function createDeviceCopy(draft: EntryDraft, { now, kept, keep, forget }: CopyPorts) {
  let isKept = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = (): void => {
    const { id, version, base, first, unsure } = draft.view().stored
    const isTyped = !isSameEntry(draft.live(), base)
    const values = isTyped ? draft.live() : deviceOnly(draft.live())
    const isSome = Object.keys(values).length > 0
    const from = isTyped && id !== undefined ? { base, unsure } : {}
    if (isSome) keep(id, { values, version, ...from, first, at: now() })
    // Another tab may store its own under the same name.
    else if (isKept) forget(id)
    isKept = isSome
  }
  return {
    keepNow,
    keepSoon(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        keepNow()
        draft.update({ values: draft.live() })
      }, KEPT_MS)
    },
    /** Values typed here before and never saved, with the instant of their last change. */
    read(): StoredDraft | undefined {
      const before = kept(draft.view().stored.id)
      if (before) isKept = true
      return before
    },
    forget,
    stop: (): void => clearTimeout(timer),
  }
}
