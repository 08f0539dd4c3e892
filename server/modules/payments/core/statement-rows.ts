import { CsvError, parse } from 'csv-parse/sync'
import { MAX_STATEMENT_LINES } from '#contract/statement-columns.ts'
import { csvDelimiter } from '#language/csv-delimiter.ts'
import { decodeText } from '#language/decode-text.ts'
import { refuse } from '#server/platform/refused.ts'
import { spreadsheetRows } from './spreadsheet.ts'
import type { SpreadsheetParts } from './spreadsheet.ts'
import type { StatementRow } from './statement-row.ts'

const MAX_COLUMNS = 100
const LONGEST_RECORD = 64 * 1024
/** How many lines may stand above the headings: the bank, the account, the days. */
const HEAD_LINES = 40

/** The first bytes of an Excel file, as of every zip. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** First bytes of other files that people upload as statements: old or locked spreadsheets, PDF, pictures. */
const OTHER_FILES = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

const begins = (bytes: Uint8Array, first: readonly number[]): boolean => first.every((byte, n) => bytes[n] === byte)

/**
 * The rows of an Excel file (.xlsx), or of one with values separated by commas, semicolons, tabs or bars, each with its
 * line. Refuses other files.
 */
export function statementRows(bytes: Uint8Array, partsOf: (bytes: Uint8Array) => SpreadsheetParts): StatementRow[] {
  if (OTHER_FILES.some((first) => begins(bytes, first))) throw refuse('statement', 'lines-not-csv')
  const rows = begins(bytes, ZIP) ? spreadsheetRows(partsOf(bytes)) : textRows(bytes)
  if (rows.length === 0) throw refuse('statement', 'lines-none')
  if (rows.length > MAX_STATEMENT_LINES) throw refuse('statement', 'lines-too-many', { max: MAX_STATEMENT_LINES })
  return rows
}

function textRows(bytes: Uint8Array): StatementRow[] {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/^sep=.\r?\n/i, '')
    // One character each: the parser counts two within quotation marks as two lines.
    .replaceAll(/\r\n?/g, '\n')
  if (text.includes('\0')) throw refuse('statement', 'lines-not-csv')
  return parsed(text).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

type Parsed = { record: string[]; info: { lines: number } }

function parsed(text: string): StatementRow[] {
  try {
    const records: unknown = parse(text, {
      delimiter: csvDelimiter(text, { most: LONGEST_RECORD, lines: HEAD_LINES }),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_STATEMENT_LINES + HEAD_LINES,
      max_record_size: LONGEST_RECORD,
      cast(cell, { index, lines }) {
        if (index >= MAX_COLUMNS) throw refuse('statement', 'lines-too-many-columns', { line: lines, max: MAX_COLUMNS })
        return cell
      },
    })
    return (records as Parsed[]).map(({ record, info }) => ({
      line: info.lines - record.reduce((more, cell) => more + cell.split('\n').length - 1, 0),
      // A line break within a cell counts as a space, because other exports of the same statement have one.
      cells: record.map((cell) => cell.replace(/\s+/g, ' ').trim()),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('statement', 'lines-quote-open', { line: 'lines' in error ? Number(error['lines']) : 1 })
  }
}
