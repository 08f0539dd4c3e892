import { isJson, textAt } from './ocds-text.ts'
import type { Json } from './ocds-text.ts'

const idOf = (value: unknown): string | undefined => textAt(value, 'id')

/** No field of OCDS is nested as deeply; deeper values are taken as they are. */
const DEEPEST = 30

/** Entries with the same id are one entry; a list without ids is replaced as a whole. */
function compiledList(older: readonly unknown[], newer: readonly unknown[], depth: number): unknown[] {
  if (![...older, ...newer].every((entry) => idOf(entry) !== undefined)) return [...newer]
  const entries = new Map(older.map((entry) => [idOf(entry), entry]))
  for (const entry of newer) entries.set(idOf(entry), compiledValue(entries.get(idOf(entry)), entry, depth))
  return [...entries.values()]
}

function compiledValue(older: unknown, newer: unknown, depth: number): unknown {
  if (depth > DEEPEST) return newer
  if (Array.isArray(older) && Array.isArray(newer)) return compiledList(older, newer, depth + 1)
  if (!isJson(older) || !isJson(newer)) return newer
  const merged = new Map(Object.entries(older))
  for (const [key, value] of Object.entries(newer)) {
    if (value === null) merged.delete(key)
    else merged.set(key, compiledValue(merged.get(key), value, depth + 1))
  }
  return Object.fromEntries(merged)
}

/**
 * The releases of one process as one, merged as OCDS 1.1 defines: a later one contains only changes, and null removes a
 * field. `oldestFirst` must not be empty.
 */
export const compiled = (oldestFirst: readonly Json[]): Json =>
  oldestFirst.reduce((older, newer) => compiledValue(older, newer, 0) as Json)
