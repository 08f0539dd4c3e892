import { within } from './cues.ts'

type Span = { at: number; end: number }
type Row = Span & { cells: readonly Span[] }

/** The rows of tables: lines with at least two cells, the empty one before a first stroke aside. */
function rowsIn(folded: string): Row[] {
  const rows: Row[] = []
  let at = 0
  for (const line of folded.split('\n')) {
    const cells: Span[] = []
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

/** Figures in a row of headings would be those of a first tender. */
const HAS_FIGURES = /\d{2}|%/
/** The cells below the heading that names a field, with their rows; none where two headings of a row name it. */
export function cellsBelow(folded: string, isNamed: (heading: string) => boolean): { cell: Span; row: Span }[] {
  const rows = rowsIn(folded)
  const textOf = ({ at, end }: Span): string => folded.slice(at, end)
  const isCellNamed = (cell: Span): boolean => isNamed(textOf(cell))
  const head = rows.findIndex(
    (row) => row.cells.length > 2 && !HAS_FIGURES.test(textOf(row)) && row.cells.some(isCellNamed),
  )
  const columns = (rows[head]?.cells ?? []).flatMap((cell, n) => (isCellNamed(cell) ? [n] : []))
  const [column] = columns
  if (column === undefined || columns.length > 1) return []
  const found: { cell: Span; row: Span }[] = []
  let last = rows[head]
  for (const row of rows.slice(head + 1)) {
    // Another table, or the text below it.
    if (!last || row.at > last.end + 1) break
    const cell = row.cells[column]
    if (cell) found.push({ cell, row })
    last = row
  }
  return found
}

const FLAT =
  /(?:መዝጊያ|የሚዘጋ|\bclos(?:ing|es)|\bdeadline)[^|\n]{0,40}\|[^|\n\d]{0,40}(?:መክፈቻ|የሚከፈት|\bopen(?:ing|s))[^|\n]*\|(?=[^\n]*\d)(?:[^|\n]*\|){2}/u
/** A table whose rows were joined with its headings in one line: no cell is below its heading. */
export const hasFlatTable = (folded: string): boolean => FLAT.test(folded)

/** A column of a table whose head names the field: the first item of each of its cells. */
export const itemsBelow = <Item extends Span>(
  folded: string,
  isNamed: (heading: string) => boolean,
  items: readonly Item[],
): { item: Item; row: Span }[] =>
  cellsBelow(folded, isNamed).flatMap(({ cell, row }) => {
    const [item] = within(items, { at: cell.at, end: cell.end + 1 })
    return item ? [{ item, row }] : []
  })
