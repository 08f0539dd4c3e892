import { MAX_STATEMENT_LINES } from '#contract/statement-columns.ts'
import { addDays, isoDate } from '#ethiopia/calendar.ts'
import { refuse } from '#server/platform/refused.ts'
import { attribute, plainText, tagsOf } from './spreadsheet-xml.ts'
import type { StatementRow } from './statement-row.ts'

const MAX_COLUMNS = 100
const LONGEST_CELL = 4000
/** How many sheets are read at most. */
const MAX_SHEETS = 10

/** The XML of a part of an Excel file, by its name; empty where there is none. */
export type SpreadsheetParts = (name: string) => string

/**
 * The rows of the longest sheet of an Excel file (.xlsx): days as year-month-day and numbers as plain ones, whatever
 * their display format. Nothing in the file is run or fetched; formulas count as their stored results.
 */
export function spreadsheetRows(part: SpreadsheetParts): StatementRow[] {
  const texts = sharedTexts(part('xl/sharedStrings.xml'))
  const isDay = dayStyles(part('xl/styles.xml'))
  const workbook = part('xl/workbook.xml')
  const zero = startOfDays(workbook)
  const sheets = sheetParts(workbook, part('xl/_rels/workbook.xml.rels'))
    .slice(0, MAX_SHEETS)
    .map((name) => sheetRows(part(name), { texts, isDay, zero }))
  const longest = sheets.reduce((most, rows) => (rows.length > most.length ? rows : most), [])
  return longest
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isReading = false
  for (const { name, isEnd, isEmpty, after } of tagsOf(xml)) {
    if (name === 'si' && (isEnd || isEmpty)) {
      texts.push(text)
      text = ''
    }
    // The pronunciation of a text stands next to it, but is not part of it.
    if (name === 'rPh') isReading = !isEnd
    if (name === 't' && !isEnd && !isEmpty && !isReading) text += plainText(after)
  }
  return texts
}

/** Excel's built-in formats for days, by number. */
const isDayForm = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether cells of a style, by its number, show days: by their number format. */
function dayStyles(xml: string): boolean[] {
  const ownForms = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  for (const { name, attributes, isEnd } of tagsOf(xml)) {
    if (name === 'numFmt') {
      const code = (attribute(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      ownForms.set(Number(attribute(attributes, 'numFmtId')), /[dy]/i.test(code))
    }
    if (name === 'cellXfs') isInCells = !isEnd
    if (name === 'xf' && isInCells && !isEnd) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      styles.push(ownForms.get(id) ?? isDayForm(id))
    }
  }
  return styles
}

/** The day before the first: Excel counts a 29th of February of 1900 that never existed; some files begin in 1904. */
function startOfDays(workbook: string) {
  for (const { name, attributes } of tagsOf(workbook))
    if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? ''))
      return { year: 1904, month: 1, day: 1 }
  return { year: 1899, month: 12, day: 30 }
}

/** The names of the parts of sheets, in their order. */
function sheetParts(workbook: string, relations: string): string[] {
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsOf(relations))
    if (name === 'Relationship') {
      const target = attribute(attributes, 'Target') ?? ''
      targets.set(attribute(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    }
  const parts: string[] = []
  for (const { name, attributes, isEnd } of tagsOf(workbook)) {
    const part = name === 'sheet' && !isEnd ? targets.get(attribute(attributes, 'r:id') ?? '') : undefined
    if (part !== undefined) parts.push(part)
  }
  return parts
}

type How = { texts: readonly string[]; isDay: readonly boolean[]; zero: { year: number; month: number; day: number } }
type Cell = { at: number; kind: string; style: number; text: string }

function sheetRows(xml: string, how: How): StatementRow[] {
  const rows: StatementRow[] = []
  let [line, cell]: [number, Cell | undefined] = [0, undefined]
  let row = emptyRow(0)
  for (const { name, attributes, isEnd, isEmpty, after } of tagsOf(xml)) {
    if (name === 'row') {
      if (isEnd) {
        if (row.cells.some((text) => text !== '')) rows.push(row)
        if (rows.length > MAX_STATEMENT_LINES) throw refuse('statement', 'lines-too-many', { max: MAX_STATEMENT_LINES })
      } else {
        line = Number(attribute(attributes, 'r')) || line + 1
        row = emptyRow(line)
      }
    } else if (name === 'c' && !isEnd) {
      cell = cellAt(attributes, row)
      if (isEmpty) put(row, cell, how)
    } else if (name === 'c' && cell) {
      put(row, cell, how)
      cell = undefined
    } else if ((name === 'v' || name === 't') && !isEnd && cell) cell.text += plainText(after)
  }
  return rows
}

const emptyRow = (line: number) => ({ line, cells: [] as string[], typed: [] as boolean[] })

function cellAt(attributes: string, { line, cells }: StatementRow): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0]
  const at =
    letters === undefined ? cells.length : [...letters].reduce((n, sign) => n * 26 + sign.charCodeAt(0) - 64, 0) - 1
  if (at >= MAX_COLUMNS) throw refuse('statement', 'lines-too-many-columns', { line, max: MAX_COLUMNS })
  return { at, kind: attribute(attributes, 't') ?? 'n', style: Number(attribute(attributes, 's') ?? 0), text: '' }
}

/** Puts a cell into its row; cells in between are empty. */
function put({ cells, typed }: ReturnType<typeof emptyRow>, { at, kind, style, text }: Cell, how: How): void {
  while (cells.length < at) cells.push('')
  const number = kind === 'n' && text !== '' ? Number(text) : Number.NaN
  const isTyped = Number.isFinite(number) || kind === 'd'
  typed[at] = isTyped
  cells[at] = textOf({ kind, text, number, isDay: how.isDay[style] ?? false }, how)
    .slice(0, LONGEST_CELL)
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(
  { kind, text, number, isDay }: { kind: string; text: string; number: number; isDay: boolean },
  { texts, zero }: How,
): string {
  if (kind === 's') return texts[Number(text)] ?? ''
  if (kind === 'e') return ''
  if (kind === 'd') return text.slice(0, 10)
  if (!Number.isFinite(number)) return text
  // Beyond the year 2173 it is a number that was formatted as a day by mistake.
  if (isDay && number >= 1 && number < 100_000) return isoDate(addDays(zero, Math.floor(number)))
  return numberText(number)
}

/** Rounds away the errors of binary fractions; a number with more digits than an amount stays as it is. */
function numberText(number: number): string {
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(BigInt(number)) : String(number)
  const rounded = Math.round(number * 100) / 100
  return Math.abs(number - rounded) < 1e-6 ? rounded.toFixed(2) : String(number)
}
