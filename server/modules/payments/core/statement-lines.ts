import { createHash } from 'node:crypto'
import type { LineFault, StatementColumns } from '#contract/statement-columns.ts'
import { plainCharacters } from './plain-characters.ts'
import { asciiUpper, readReceiptNumber } from './receipt-number.ts'
import { findReferences } from './payment-reference.ts'
import { amountInCell, dayInCell, isCreditSide } from './statement-cells.ts'
import { placesOf } from './statement-head.ts'
import type { Places } from './statement-head.ts'
import type { StatementRow } from './statement-row.ts'

/** A credit in a statement, amount in santim. */
export type StatementLine = { line: number; bookedOn: string; amount: number; text: string; reference: string }
export type FaultyLine = { line: number; fault: LineFault; cell: string }
export type StatementRead = { credits: StatementLine[]; debits: number; faulty: FaultyLine[] }

const MAX_TEXT = 1000
const MAX_REFERENCE = 200
const MAX_SHOWN = 60

/**
 * The credits of a statement by its columns. Undefined where no row names them all. `days`: a booking day before the
 * first or after the last of them is an error.
 */
export function readStatement(
  rows: readonly StatementRow[],
  columns: StatementColumns,
  days: { first: string; last: string },
): StatementRead | undefined {
  const head = placesOf(rows, columns)
  if (!head) return undefined
  const read: StatementRead = { credits: [], debits: 0, faulty: [] }
  for (const row of rows.slice(head.row + 1)) {
    const line = lineOf(row, { columns, places: head.places, days })
    if (line === 'debit') read.debits += 1
    else if ('fault' in line) read.faulty.push({ ...line, cell: line.cell.slice(0, MAX_SHOWN) })
    else read.credits.push(line)
  }
  return read
}

type How = { columns: StatementColumns; places: Places; days: { first: string; last: string } }

function lineOf(
  { line, cells, typed }: StatementRow,
  { columns, places, days }: How,
): StatementLine | FaultyLine | 'debit' {
  const cell = (part: keyof Places): string => cells[places[part] ?? -1] ?? ''
  // Cells that the file itself types as days or numbers are read as such, whatever format the columns have.
  const isTyped = (part: keyof Places): boolean => typed?.[places[part] ?? -1] ?? false
  const amount = amountOf({ cell, isTyped }, columns)
  if (amount === 'debit') return 'debit'
  // A line without an amount and a day is a line of totals, not a booked one.
  if (typeof amount === 'object') return { line, ...amount }
  const bookedOn = dayInCell(cell('day'), isTyped('day') ? 'yyyy-mm-dd' : columns.dayFormat)
  if (bookedOn === undefined) return { line, fault: 'day-unreadable', cell: cell('day') }
  if (bookedOn < days.first) return { line, fault: 'day-long-ago', cell: cell('day') }
  if (bookedOn > days.last) return { line, fault: 'day-to-come', cell: cell('day') }
  return {
    line,
    bookedOn,
    amount,
    text: cell('text').normalize('NFC').slice(0, MAX_TEXT),
    reference: cell('reference').normalize('NFC').slice(0, MAX_REFERENCE),
  }
}

/** Santim of a credit. */
function amountOf(
  { cell, isTyped }: { cell(part: keyof Places): string; isTyped(part: keyof Places): boolean },
  { amount, debit, side, decimal }: StatementColumns,
): number | 'debit' | { fault: LineFault; cell: string } {
  const from = amount === undefined ? 'credit' : 'amount'
  const amountIn = (part: keyof Places) => amountInCell(cell(part), isTyped(part) ? '.' : decimal)
  const read = amountIn(from)
  if (read === 'unreadable') return { fault: 'amount-unreadable', cell: cell(from) }
  if (read === 'empty' || read.santim === 0) {
    const out = debit === undefined || from === 'amount' ? 'empty' : amountIn('debit')
    if (out === 'unreadable') return { fault: 'amount-unreadable', cell: cell('debit') }
    return out === 'empty' || out.santim === 0 ? { fault: 'amount-missing', cell: cell(from) } : 'debit'
  }
  if (read.santim < 0) return 'debit'
  if (side === undefined) return read.santim
  const isCredit = isCreditSide(cell('side'))
  if (isCredit === undefined) return { fault: 'amount-unreadable', cell: `${cell(from)} ${cell('side')}` }
  return isCredit ? read.santim : 'debit'
}

/** Only letters and digits of a text, in capitals. */
export const signsOf = (text: string): string => asciiUpper(plainCharacters(text)).replace(/[^A-Z0-9]/g, '')

/** The number in the column for references: banks add a branch after a slash. */
export function referenceKey(reference: string): string | null {
  for (const part of [reference, ...reference.split(/[\\/|,;]/)]) {
    const read = readReceiptNumber(part)
    if (!('refusal' in read)) return read.number
  }
  return null
}

export type StoredStatementLine = Omit<StatementLine, 'line'> & {
  checksum: string
  referenceKey: string | null
  signs: string
  meant: string[]
}

/**
 * The credits of a statement as stored. Equal rows of one day are distinguished by how many precede them, so that an
 * overlapping import gives the same checksums and two genuine equal credits give two.
 */
export function storableLines(account: string, credits: readonly StatementLine[]): StoredStatementLine[] {
  const seen = new Map<string, number>()
  return credits.map(({ bookedOn, amount, text, reference }) => {
    const credit = { bookedOn, amount, text, reference }
    const identity = JSON.stringify([account, bookedOn, amount, reference, text])
    const occurrence = (seen.get(identity) ?? 0) + 1
    seen.set(identity, occurrence)
    return {
      ...credit,
      checksum: createHash('sha256').update(`${identity}#${occurrence}`).digest('hex'),
      referenceKey: referenceKey(reference),
      signs: `${signsOf(reference)} ${signsOf(text)}`,
      meant: findReferences(`${reference} ${text}`),
    }
  })
}
