import { COLUMN_PARTS, DAY_FORMATS } from '#contract/statement-columns.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import { amountInCell, dayInCell, isCreditSide } from './statement-cells.ts'
import type { StatementRow } from './statement-row.ts'

type Part = (typeof COLUMN_PARTS)[number]
/** The position of each column. */
export type Places = Partial<Record<Part, number>>

/** The last row in which headings may stand. */
const MAX_ABOVE = 40
/** How many rows below the headings are read to guess the formats of days and amounts. */
const SAMPLE = 50

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** The row that names all columns, and their positions in it. */
export function placesOf(
  rows: readonly StatementRow[],
  columns: StatementColumns,
): { row: number; places: Places } | undefined {
  const wanted = COLUMN_PARTS.flatMap((part) => {
    const name = columns[part]
    return name === undefined || name === '' ? [] : [{ part, name: plain(name) }]
  })
  for (const [row, { cells }] of rows.slice(0, MAX_ABOVE).entries()) {
    const headings = cells.map(plain)
    if (wanted.every(({ name }) => headings.includes(name)))
      return { row, places: Object.fromEntries(wanted.map(({ part, name }) => [part, headings.indexOf(name)])) }
  }
  return undefined
}

/** Headings that banks write, the likeliest first. */
const HEADINGS: Record<Part, readonly RegExp[]> = {
  day: [
    /^(?:booking|transaction|trans|txn|posting|post|entry) date(?: time)?$/,
    /^date$/,
    /^(?:ቀን|የግብይት ቀን)$/,
    /^value date$/,
    /\bdate\b/,
    /ቀን/,
  ],
  amount: [/^(?:transaction |txn )?amount(?: (?:etb|birr|in etb))?$/, /^የገንዘብ መጠን$/, /\bamount\b/, /መጠን/],
  credit: [
    /^(?:credit|credits|cr|deposit|deposits|paid in|money in)(?: amount| amt)?(?: etb| birr)?$/,
    /\bcredit\b|\bdeposits?\b|\bpaid in\b/,
    /ገቢ/,
  ],
  debit: [
    /^(?:debit|debits|dr|withdrawals?|paid out|money out)(?: amount| amt)?(?: etb| birr)?$/,
    /\bdebit\b|\bwithdraw(?:al|als|n)?\b|\bpaid out\b/,
    /ወጪ/,
  ],
  side: [
    /^(?:(?:cr|dr|c|d|credit|debit) (?:cr|dr|c|d|credit|debit)|type|transaction type|indicator|sign)(?: indicator)?$/,
  ],
  reference: [
    /^(?:(?:transaction|txn|trans|bank|ft|payment) )?ref(?:erence)?(?: (?:no|number|id))?$/,
    /^(?:receipt|transaction|ft)(?: (?:no|number|id))$/,
    /\bref(?:erence)?\b|\btransaction id\b/,
    /ማጣቀሻ/,
  ],
  text: [
    /^(?:description|narration|narrative|particulars|details|remarks?|reason|memo)$/,
    /\b(?:description|narration|narrative|particulars|details|remarks?|reason)\b/,
    /መግለጫ|ምክንያት/,
  ],
}

function headingFor(part: Part, cells: readonly string[], taken: ReadonlySet<number>): number {
  for (const pattern of HEADINGS[part]) {
    const found = cells.findIndex((cell, n) => !taken.has(n) && pattern.test(plain(cell)))
    if (found >= 0) return found
  }
  return -1
}

function placesIn(cells: readonly string[]): Places {
  const taken = new Set<number>()
  const places: Places = {}
  // Credit and debit before amount: 'Credit Amount' is both.
  for (const part of ['day', 'side', 'credit', 'debit', 'reference', 'text', 'amount'] as const) {
    const at = headingFor(part, cells, taken)
    if (at < 0) continue
    taken.add(at)
    places[part] = at
  }
  return places
}

export type StatementHead = { row: number; headings: string[] }

/**
 * The row that is probably the headings: the one with most known headings, else the first with as many cells as most
 * rows have.
 */
export function findHead(rows: readonly StatementRow[]): StatementHead & { places: Places } {
  const ranked = rows.slice(0, MAX_ABOVE).map(({ cells }, row) => ({ row, headings: cells, places: placesIn(cells) }))
  const size = ({ places }: { places: Places }) => Object.keys(places).length
  const best = ranked.reduce((most, row) => (size(row) > size(most) ? row : most), ranked[0] ?? EMPTY)
  if (size(best) >= 2) return best
  const width = Math.max(...rows.slice(0, MAX_ABOVE + SAMPLE).map(({ cells }) => cells.length))
  return ranked.find(({ headings }) => headings.filter((heading) => heading !== '').length === width) ?? best
}
const EMPTY = { row: 0, headings: [], places: {} }

/** Guessed columns; undefined where no day or no amount was found. */
export function guessColumns(rows: readonly StatementRow[]): StatementColumns | undefined {
  const { row, headings, places } = findHead(rows)
  const below = rows.slice(row + 1, row + 1 + SAMPLE)
  const named = (part: Part) => (places[part] === undefined ? undefined : headings[places[part]])
  const [day, credit, amount] = [named('day'), named('credit'), named('amount')]
  if (day === undefined || (credit === undefined && amount === undefined)) return undefined
  // Cells that the file itself types as days or numbers do not show the format of others.
  const cellsOf = (part: Part) =>
    below.flatMap(({ cells, typed }) => (typed?.[places[part] ?? -1] ? [] : cells[places[part] ?? -1] || []))
  const money = credit === undefined ? 'amount' : 'credit'
  const sides = cellsOf('side')
  const hasSides = sides.length > 0 && sides.every((cell) => isCreditSide(cell) !== undefined)
  return {
    day,
    ...(credit === undefined
      ? { amount, side: hasSides ? named('side') : undefined }
      : { credit, debit: named('debit') }),
    reference: named('reference'),
    text: named('text'),
    dayFormat: likeliest(DAY_FORMATS, (format) => cellsOf('day').filter((cell) => dayInCell(cell, format)).length),
    decimal: likeliest(
      ['.', ','] as const,
      (sign) => cellsOf(money).filter((cell) => typeof amountInCell(cell, sign) === 'object').length,
    ),
  }
}

function likeliest<T>(all: readonly [T, ...T[]], fits: (choice: T) => number): T {
  return all.reduce((best, choice) => (fits(choice) > fits(best) ? choice : best), all[0])
}
