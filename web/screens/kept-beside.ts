import { MINUTE } from '#ethiopia/time-units.ts'
import type { ReadBeside } from './read-beside.ts'

const MAX_KEPT = 20
const FRESH_MS = 5 * MINUTE

export type KeptBeside = Map<string, { read: ReadBeside; at: number }>

/** Errors, and data from this device, are read again: the service may have more. */
const isFromService = (read: ReadBeside): boolean => 'shut' in read || ('tender' in read && !('keptAt' in read.tender))

/** Caches data requested at the instant `at`; the oldest entry is removed where there are many. */
export function keepBeside(kept: KeptBeside, key: string, read: ReadBeside, at: number): void {
  kept.delete(key)
  if (!isFromService(read)) return
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { read, at })
}

/** The data under a key, if it was requested within the last five minutes. */
export function keptBeside(kept: KeptBeside, key: string, now: number): ReadBeside | undefined {
  const found = kept.get(key)
  return found && now - found.at < FRESH_MS ? found.read : undefined
}
