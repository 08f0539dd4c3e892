import type { EntryValues } from './entry-values.ts'

/** Typed values that are not saved, as this device keeps them. `version` is that of the tender they began from. */
export type KeptEntry = { values: EntryValues; version: number | undefined; at: number }

const keyOf = (id: number | undefined): string => `entry ${id ?? 'new'}`

/** Reads the copy of a tender, or of the new one, on this device. */
export function keptEntry(id: number | undefined): KeptEntry | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as KeptEntry | null
    return kept?.values ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps it until it is saved. A full or forbidden store keeps nothing, and the form goes on. */
export function keepEntry(id: number | undefined, kept: KeptEntry): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // The typed text still stands in the form.
  }
}

export function forgetEntry(id: number | undefined): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // There is nothing to forget.
  }
}
