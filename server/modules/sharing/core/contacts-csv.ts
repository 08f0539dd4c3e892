import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_LIMITS } from '#contract/contacts.ts'
import { csvDelimiter } from '#language/csv-delimiter.ts'
import { countRecords } from './count-records.ts'
import { MAX_VALUE_LENGTH, shortened, UnreadableContacts } from './raw-contact.ts'
import type { RawContact, ReadFile } from './raw-contact.ts'

type Column = 'name' | 'first' | 'middle' | 'last' | 'organisation' | 'email' | 'phone'

/** Headings of Google's and Outlook's exports, and common ones of people, without punctuation and in small letters. */
const HEADINGS: readonly [Column, RegExp][] = [
  [
    'email',
    /^(?:(?:(?:home|business|primary|other|work|main|personal|alternate) )?e ?mail(?: \d+)?(?: address| value)?|e ?mail address \d+|mail|ኢሜይል|ኢሜል|ኢ ሜይል)$/,
  ],
  [
    'phone',
    /^(?:phone(?: \d+)? value|(?:(?:mobile|home|business|primary|other|company main|car|work|main) )?(?:tele)?phone(?: ?\d| number| no)?|mobile(?: number| no)?|cell(?: ?phone)?|tel|telephone number|ስልክ|ስልክ ቁጥር|ሞባይል)$/,
  ],
  ['name', /^(?:name|full name|display name|contact(?: name)?|ስም|ሙሉ ስም)$/],
  ['first', /^(?:first name|given name|first|የራስ ስም)$/],
  ['middle', /^(?:middle name|additional name|father s name|የአባት ስም)$/],
  ['last', /^(?:last name|family name|surname|last|የአያት ስም)$/],
  ['organisation', /^(?:company|organi[sz]ation(?: \d+)?(?: name)?|ድርጅት)$/],
]
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
const columnOf = (heading: string): Column | undefined =>
  HEADINGS.find(([, pattern]) => pattern.test(plain(heading)))?.[0]

/** Far more than an address book has: Google's widest export has under a hundred. */
const MAX_COLUMNS = 200
/** Bytes of one line with its notes. */
const LONGEST_RECORD = 256 * 1024

type Row = { line: number; cells: string[] }

/** Excel's own first line, which names the separator: 'sep=;'. */
const SEPARATOR_LINE = /^sep=(?:([,;\t|])|.)\r?\n/i

/** One more than allowed, and the headings. */
const MAX_ROWS = IMPORT_LIMITS.rows + 2

/** The first rows, and how many follow. */
function rowsOf(whole: string): { rows: Row[]; more: number } {
  const named = SEPARATOR_LINE.exec(whole)
  const text = whole.slice(named?.[0].length ?? 0)
  const linesBefore = named ? 1 : 0
  const delimiter = named?.[1] ?? csvDelimiter(text, { most: LONGEST_RECORD })
  try {
    const records: unknown = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // The rest is only counted.
      to: MAX_ROWS,
      max_record_size: LONGEST_RECORD,
      // Checked at each cell, so that a line of millions ends at once.
      cast(cell, { index, lines }) {
        if (index >= MAX_COLUMNS)
          throw new UnreadableContacts({
            code: 'contacts-too-many-columns',
            line: lines + linesBefore,
            max: MAX_COLUMNS,
          })
        return cell
      },
    })
    const rows = (records as Parsed[]).map((record) => rowOf(record, linesBefore))
    return { rows, more: rows.length < MAX_ROWS ? 0 : Math.max(0, countRecords(text, delimiter) - rows.length) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'contacts-line-too-long' : 'contacts-quote-open'
    throw new UnreadableContacts({ code, line: ('lines' in error ? Number(error['lines']) : 1) + linesBefore })
  }
}

/**
 * The text of a cell that is marked as text for spreadsheets, to keep its zeros and signs: ="0911…" or with an
 * apostrophe before it.
 */
const markedText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@\d])/, '')

type Parsed = { record: string[]; info: { lines: number } }
const rowOf = ({ record, info }: Parsed, linesBefore: number): Row => ({
  line: linesBefore + info.lines - record.reduce((more, cell) => more + cell.split('\n').length - 1, 0),
  cells: record.map((cell) => shortened(markedText(cell))),
})

/** A character, '@', a character, a dot, a character, and no space: one search for each. */
function looksLikeEmail(cell: string): boolean {
  const at = cell.indexOf('@', 1)
  return at > 0 && cell.lastIndexOf('.', cell.length - 2) > at + 1 && !/\s/.test(cell)
}
const looksLikePhone = (cell: string) => /^\+?[\d\s()./-]{7,20}$/.test(cell) && cell.replace(/\D/g, '').length >= 7

/**
 * Without headings, the content of the first cells determines the columns; the first one of another kind is the name.
 */
function guessed(rows: readonly Row[]): (Column | undefined)[] | undefined {
  const width = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, i): Column | undefined => {
    const cells = rows.slice(0, 20).flatMap((row) => row.cells[i] || [])
    if (cells.some(looksLikeEmail)) return 'email'
    return cells.some(looksLikePhone) ? 'phone' : undefined
  })
  if (columns.every((column) => column === undefined)) return undefined
  const name = columns.indexOf(undefined)
  return columns.with(name < 0 ? 0 : name, name < 0 ? columns[0] : 'name')
}

/**
 * Google writes several values into one cell. Too long a cell is left whole, and later left out, because a part of it
 * may be cut in the middle.
 */
function several(cell: string): string[] {
  if (cell.length > MAX_VALUE_LENGTH) return [cell]
  return cell
    .split(':::')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}

type Places = Record<Column, number[]>
function placesOf(columns: readonly (Column | undefined)[]): Places {
  const places: Places = { name: [], first: [], middle: [], last: [], organisation: [], email: [], phone: [] }
  for (const [i, column] of columns.entries()) if (column !== undefined) places[column].push(i)
  return places
}

function contactOf({ line, cells }: Row, places: Places): RawContact {
  const all = (column: Column) => places[column].flatMap((i) => several(cells[i] ?? ''))
  const parts = (['first', 'middle', 'last'] as const).flatMap((column) => all(column).slice(0, 1)).join(' ')
  return {
    line,
    name: all('name')[0] ?? (parts || (all('organisation')[0] ?? '')),
    emails: all('email'),
    phones: all('phone'),
  }
}

/**
 * The people of a CSV file with the headings of Google, Outlook, English, Amharic or none. Throws UnreadableContacts
 * with the line where it is malformed, or where no column holds addresses or numbers.
 */
export function readContactsCsv(text: string): ReadFile {
  const { rows, more } = rowsOf(text.replace(/^\ufeff/, ''))
  const [head] = rows
  if (!head) return { contacts: [], skipped: [] }
  const named = head.cells.map(columnOf)
  const hasHeading = named.includes('email') || named.includes('phone')
  const columns = hasHeading ? named : guessed(rows)
  if (!columns) throw new UnreadableContacts({ code: 'contacts-no-column', line: head.line })
  const places = placesOf(columns)
  return { contacts: (hasHeading ? rows.slice(1) : rows).map((row) => contactOf(row, places)), skipped: [], more }
}
