import { within } from './cues.ts'
import { CUES } from './money-cues.ts'
import type { MoneyRole } from './money-cues.ts'

type Row = { at: number; end: number; cells: readonly { at: number; end: number }[] }

/** The rows of tables: lines with at least two cells, the empty one before a first stroke aside. */
function rowsIn(folded: string): Row[] {
  const rows: Row[] = []
  let at = 0
  for (const line of folded.split('\n')) {
    const cells: { at: number; end: number }[] = []
    let from = at
    for (const cell of line.split(/[|\t]/)) {
      cells.push({ at: from, end: from + cell.length })
      from += cell.length + 1
    }
    if (cells.length > 2 || (cells.length === 2 && line.includes('|'))) rows.push({ at, end: at + line.length, cells })
    at += line.length + 1
  }
  return rows
}

/** A column of a table whose head names the field: the first item of each of its cells. */
export function itemsOfColumn<Item extends { at: number; end: number }>(
  folded: string,
  role: MoneyRole,
  items: readonly Item[],
): { item: Item; row: { at: number; end: number } }[] {
  const cues = CUES.flatMap(([its, strength, cue]) => (its === role && strength !== 'hint' ? [cue] : []))
  const rows = rowsIn(folded)
  const isNamed = (text: string): boolean => cues.some((cue) => text.search(cue) >= 0)
  const head = rows.findIndex(
    ({ at, end, cells }) =>
      cells.length > 2 && !/\d{2}|%/.test(folded.slice(at, end)) && isNamed(folded.slice(at, end)),
  )
  const columns = (rows[head]?.cells ?? []).flatMap(({ at, end }, n) => (isNamed(folded.slice(at, end)) ? [n] : []))
  const [column] = columns
  if (column === undefined || columns.length > 1) return []
  const found: { item: Item; row: Row }[] = []
  let last = rows[head]
  for (const row of rows.slice(head + 1)) {
    // Another table, or the text below it.
    if (!last || row.at > last.end + 1) break
    const cell = row.cells[column]
    const [item] = cell ? within(items, { at: cell.at, end: cell.end + 1 }) : []
    if (item) found.push({ item, row })
    last = row
  }
  return found
}
