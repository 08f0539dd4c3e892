import { CUES } from './money-cues.ts'
import type { MoneyRole } from './money-cues.ts'
import { itemsBelow } from './tables.ts'

/** A column of a table whose head names the field: the first item of each of its cells. */
export function itemsOfColumn<Item extends { at: number; end: number }>(
  folded: string,
  role: MoneyRole,
  items: readonly Item[],
): { item: Item; row: { at: number; end: number } }[] {
  const cues = CUES.flatMap(([its, strength, cue]) => (its === role && strength !== 'hint' ? [cue] : []))
  return itemsBelow(folded, (heading) => cues.some((cue) => heading.search(cue) >= 0), items)
}
