import type { PastedText } from './pasted-text.ts'

/** A table that was copied cell by cell has fewer columns than this, and short headings. */
const COLUMN_LIMIT = 9
const LONGEST_HEAD = 60
const LONGEST_CELL = 120
const LONGEST_REST = 40
/** Headings of a day or an hour: only tables that have one are put together again. */
const OF_TIME =
  /\b(?:clos(?:ing|es)|open(?:ing|s)|deadline|dates?|times?|hours?|days?|submission|schedule)\b|ቀን|እለት|ሰአት|መዝጊያ|መክፈቻ|የሚዘጋ|የሚከፈት|የሚካሄድ|ማስገቢያ/u
/** The first heading of numbered rows. */
const OF_NUMBER =
  /^[\s(]{0,2}(?:no|s\.?\s?\/?\s?n(?:o|\.o)?|serial no|lots?|lot (?:no|number)|items? (?:no|number)|r\.?\s?no|ተ\.?\s?ቁ|ተራ ቁጥር|ተራ ቁ|ሎት|ሎት ቁጥር|ምድብ|የሎት ቁጥር)[\s.):#]{0,3}$/u
const MONTH_NAMED =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}|መስከረም|ጥቅምት|ህዳር|ታህሳስ|ጥር|የካቲት|መጋቢት|ሚያዝያ|ግንቦት|ሰኔ|ሀምሌ|ነሀሴ/u

type Kind = 'number' | 'day' | 'hour' | 'sum' | 'words'
/** The kind of a cell, roughly: the cells of a column are of the same kind. */
function kindOf(cell: string): Kind | undefined {
  const text = cell.trim()
  if (/^\(?(?:lot|ሎት|ምድብ|item|category)?\s?#?(?:\d{1,2}|[ivx]{1,4})[.)]?$/u.test(text)) return 'number'
  if (/\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{2,4}/.test(text) || (/\d/.test(text) && MONTH_NAMED.test(text)))
    return 'day'
  if (/\d{1,2}\s?[:.]\s?\d{2}(?!\d)/.test(text) && !/,\d{3}/.test(text)) return 'hour'
  if (/^[\p{L}.\s]{0,6}[\d,]+(?:\.\d+)?\s?(?:%|\p{L}{0,5})$/u.test(text) && /\d/.test(text)) return 'sum'
  // A dash stands in a cell of any column.
  return /^[-–—.\s]*$/u.test(text) ? undefined : 'words'
}

type Line = { at: number; end: number; text: string; kind: Kind | undefined }
function linesOf(folded: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const text of folded.split('\n')) {
    if (text.trim() !== '') lines.push({ at, end: at + text.length, text, kind: kindOf(text) })
    at += text.length + 1
  }
  return lines
}

const isHead = ({ text }: Line): boolean =>
  text.length <= LONGEST_HEAD && !/\d|[|\t]|[።;!?]|[.:]\s?$/.test(text.replace(/\.\s?$/, '')) && /\p{L}/u.test(text)
const isCell = ({ text }: Line): boolean => text.length <= LONGEST_CELL && !/[|\t]|[።]/.test(text)

/** 'Working hours' stands in the column of hours. */
const isAlike = (one: Kind | undefined, other: Kind | undefined, isTimed: boolean): boolean =>
  one === undefined ||
  other === undefined ||
  one === other ||
  (isTimed && [one, other].includes('hour') && [one, other].includes('words'))
const areAlike = (one: readonly Line[], other: readonly Line[], timed: readonly number[]): boolean =>
  one.every(({ kind }, n) => isAlike(kind, other[n]?.kind, timed.includes(n)))

const numberIn = ({ text }: Line): number => Number(/\d{1,2}/.exec(text)?.[0] ?? Number.NaN)

/** The rows below some headings: they are numbered in turn, or have the same kinds of cells and a day each. */
function rowsBelow(lines: readonly Line[], heads: readonly Line[], from: number): Line[][] {
  const width = heads.length
  const isNumbered = OF_NUMBER.test(heads[0]?.text ?? '')
  const timed = heads.flatMap(({ text }, n) => (OF_TIME.test(text) ? [n] : []))
  const rows: Line[][] = []
  for (let at = from; at + width <= lines.length; at += width) {
    const row = lines.slice(at, at + width)
    const [first] = row
    const isNext =
      !isNumbered || (first?.kind === 'number' && (numberIn(first) === rows.length + 1 || /[ivx]/.test(first.text)))
    const isTimed = timed.some((n) => row[n]?.kind === 'day' || row[n]?.kind === 'hour')
    // A sum below 'closing date': a cell before it was empty, and is missing here.
    const isShifted = timed.some((n) => row[n]?.kind === 'number' || row[n]?.kind === 'sum')
    if (!first || !isNext || !isTimed || isShifted || !row.every(isCell)) break
    if (!areAlike(rows[0] ?? row, row, timed)) break
    rows.push(row)
  }
  const isEnough = rows.length > 1 || (rows.length === 1 && isNumbered)
  // A cell that is left over: a heading or an empty cell was lost, and no cell can be told from the next.
  const rest = lines[from + rows.length * width]
  const isLeft = rest && rest.text.length <= LONGEST_REST && ['day', 'hour', 'sum'].includes(rest.kind ?? '')
  return isEnough && !isLeft ? rows : []
}

/** The first table from a line on, as rows of lines, the headings first. */
function tableAt(lines: readonly Line[], from: number): Line[][] {
  const most = lines.slice(from, from + COLUMN_LIMIT).findIndex((line) => !isHead(line))
  for (let width = most < 0 ? COLUMN_LIMIT : most; width > 2; width -= 1) {
    const heads = lines.slice(from, from + width)
    if (!heads.slice(1).some(({ text }) => OF_TIME.test(text))) return []
    const rows = rowsBelow(lines, heads, from + width)
    if (rows.length > 0) return [heads, ...rows]
  }
  return []
}

/**
 * A text in which the cells of a table, each in a line of its own, stand next to each other again: only then is each
 * below its heading. Other texts stay as they are.
 */
export function withTables(reading: PastedText): PastedText {
  const lines = linesOf(reading.folded)
  const gaps: { at: number; end: number }[] = []
  for (let n = 0; n < lines.length; n += 1) {
    const rows = tableAt(lines, n)
    for (const row of rows)
      for (const [m, cell] of row.slice(0, -1).entries()) gaps.push({ at: cell.end, end: row[m + 1]?.at ?? cell.end })
    n += Math.max(0, rows.flat().length - 1)
  }
  if (gaps.length === 0) return reading
  const joined = (text: string): string =>
    gaps.reduceRight(
      (all, { at, end }) => `${all.slice(0, at)}${' '.repeat(Math.max(0, end - at - 1))}\t${all.slice(end)}`,
      text,
    )
  return { ...reading, plain: joined(reading.plain), folded: joined(reading.folded) }
}
