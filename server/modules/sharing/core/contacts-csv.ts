import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_LIMITS } from '#contract/sharing.ts'
import { UnreadableContacts } from './raw-contact.ts'
import type { RawContact, ReadFile } from './raw-contact.ts'

type Column = 'name' | 'first' | 'middle' | 'last' | 'organisation' | 'email' | 'phone'

/** Headings of Google's and Outlook's exports, and what people write themselves, without signs and in small letters. */
const HEADINGS: readonly [Column, RegExp][] = [
  ['email', /^(?:e ?mail(?: \d+)?(?: address| value)?|e ?mail address \d+|mail|ኢሜይል|ኢሜል|ኢ ሜይል)$/],
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
const columnOf = (heading: string): Column | undefined => HEADINGS.find(([, pattern]) => pattern.test(plain(heading)))?.[0]

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The sign that divides the first line most often, outside quotes. */
function delimiterOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named !== undefined) return named
  const [head = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/\r|\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

type Row = { line: number; cells: string[] }

function rowsOf(text: string): Row[] {
  try {
    const records: unknown = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // One more than may come, and the headings: reading on would tell nothing.
      to: IMPORT_LIMITS.rows + 2,
    })
    return (records as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines - record.reduce((more, cell) => more + cell.split('\n').length - 1, 0),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableContacts('a quotation mark is not closed', 'lines' in error ? Number(error['lines']) : 1)
  }
}

const looksLikeEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const looksLikePhone = (cell: string) => /^\+?[\d\s()./-]{7,20}$/.test(cell) && cell.replace(/\D/g, '').length >= 7

/** Without headings: what the first cells look like says which column is which; the first that is neither is the name. */
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

/** Google writes several values into one cell. */
const several = (cell: string): string[] =>
  cell
    .split(/\s*:::\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

function contactOf({ line, cells }: Row, columns: readonly (Column | undefined)[]): RawContact {
  const all = (column: Column) => columns.flatMap((one, i) => (one === column ? several(cells[i] ?? '') : []))
  const parts = (['first', 'middle', 'last'] as const).flatMap((column) => all(column).slice(0, 1)).join(' ')
  return { line, name: all('name')[0] ?? (parts || (all('organisation')[0] ?? '')), emails: all('email'), phones: all('phone') }
}

/**
 * The people of a CSV file: with the headings of Google, Outlook or one's own in English or Amharic, or with none. Comma, semicolon, tab or bar. Throws
 * UnreadableContacts with the line where a quotation mark is not closed, and where no column holds addresses or numbers.
 */
export function readCsv(text: string): ReadFile {
  const rows = rowsOf(text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, ''))
  const [head] = rows
  if (!head) return { contacts: [], skipped: [] }
  const named = head.cells.map(columnOf)
  const hasHeading = named.includes('email') || named.includes('phone')
  const columns = hasHeading ? named : guessed(rows)
  if (!columns) throw new UnreadableContacts('no column holds e-mail addresses or telephone numbers', head.line)
  return { contacts: (hasHeading ? rows.slice(1) : rows).map((row) => contactOf(row, columns)), skipped: [] }
}
