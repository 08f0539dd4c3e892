import { isCivilDate, isoDate } from '#ethiopia/calendar.ts'
import { GREGORIAN_MONTHS_EN } from '#ethiopia/date-names.ts'
import type { DayFormat, StatementColumns } from '#contract/statement-columns.ts'
import { plainCharacters } from './plain-characters.ts'

const BETWEEN = String.raw`[\s./-]{1,3}`
const YEAR = String.raw`(\d{4}|\d\d)`
const TIME = String.raw`(?:[\sT,]+\d{1,2}:\d\d.*)?`
const FORMS: Record<
  DayFormat,
  { pattern: RegExp; order: readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd'] }
> = {
  'dd/mm/yyyy': {
    pattern: new RegExp(String.raw`^(\d{1,2})${BETWEEN}(\d{1,2})${BETWEEN}${YEAR}${TIME}$`),
    order: ['d', 'm', 'y'],
  },
  'mm/dd/yyyy': {
    pattern: new RegExp(String.raw`^(\d{1,2})${BETWEEN}(\d{1,2})${BETWEEN}${YEAR}${TIME}$`),
    order: ['m', 'd', 'y'],
  },
  'yyyy-mm-dd': {
    pattern: new RegExp(String.raw`^(\d{4})${BETWEEN}(\d{1,2})${BETWEEN}(\d{1,2})${TIME}$`),
    order: ['y', 'm', 'd'],
  },
  'dd-MMM-yyyy': {
    pattern: new RegExp(String.raw`^(\d{1,2})${BETWEEN}([A-Za-z]{3,9})${BETWEEN}${YEAR}${TIME}$`),
    order: ['d', 'm', 'y'],
  },
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const typed = text.toLowerCase()
  return GREGORIAN_MONTHS_EN.findIndex((month) => month.toLowerCase().startsWith(typed)) + 1
}

/** A day as year-month-day; undefined where the cell contains none in this format. */
export function dayInCell(cell: string, format: DayFormat): string | undefined {
  const { pattern, order } = FORMS[format]
  const found = pattern.exec(plainCharacters(cell).trim())
  if (!found) return undefined
  const part = (name: 'y' | 'm' | 'd') => found[order.indexOf(name) + 1] ?? ''
  const date = { year: fullYear(part('y')), month: monthOf(part('m')), day: Number(part('d')) }
  return isCivilDate(date) && date.year >= 2000 ? isoDate(date) : undefined
}

/** An amount in santim: negative where the cell marks a debit. */
export type CellAmount = { santim: number } | 'empty' | 'unreadable'

const MAX_AMOUNT = 1e15
const PLAIN = { '.': /^(\d+)(?:\.(\d{1,2}))?$/, ',': /^(\d+)(?:,(\d{1,2}))?$/ }
const GROUPED = {
  '.': /^(\d{1,3}(?:[,\s'’]\d{3})+)(?:\.(\d{1,2}))?$/,
  ',': /^(\d{1,3}(?:[.\s'’]\d{3})+)(?:,(\d{1,2}))?$/,
}

/**
 * Reads '4,800.00', '4 800,00', '(12.50)', '12.50-', 'ETB 4,800.00 CR'. Groups must be of three and parts of a birr of
 * two digits at most: an amount that could be read in two ways is refused, not guessed.
 */
export function amountInCell(cell: string, decimal: StatementColumns['decimal']): CellAmount {
  const bare = plainCharacters(cell)
    .replace(/^\s*(?:ETB|Birr|Br\.?|ብር)(?=[\s\d(+-])/iu, '')
    .replace(/(?:ETB|Birr|ብር)\s*(?=(?:CR|DR)?\.?\s*$)/iu, '')
    .trim()
  if (bare === '' || bare === '-') return 'empty'
  const { side, rest } = sideOf(bare)
  const found = PLAIN[decimal].exec(rest) ?? GROUPED[decimal].exec(rest)
  if (!found) return 'unreadable'
  const [, whole = '', part = ''] = found
  const santim = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return santim > MAX_AMOUNT ? 'unreadable' : { santim: side === 'out' ? -santim || 0 : santim }
}

function sideOf(bare: string): { side: 'in' | 'out'; rest: string } {
  const bracketed = /^\((.+)\)$/.exec(bare)
  if (bracketed?.[1]) return { side: 'out', rest: bracketed[1].trim() }
  const named = /^(.*?)\s*(CR|DR)\.?$/i.exec(bare)
  if (named?.[1]) return { side: named[2]?.toUpperCase() === 'DR' ? 'out' : 'in', rest: named[1] }
  const signed = /^([+-])?\s*(.*?)\s*(-)?$/.exec(bare)
  return { side: signed?.[1] === '-' || signed?.[3] === '-' ? 'out' : 'in', rest: signed?.[2] ?? bare }
}

/** Whether a cell for the side of a line marks a credit; undefined where it marks neither side. */
export function isCreditSide(cell: string): boolean | undefined {
  const compact = cell.trim().toLowerCase().replace(/[.\s]/g, '')
  if (/^(?:c|cr|credit|in|\+)$/.test(compact)) return true
  return /^(?:d|dr|debit|out|-)$/.test(compact) ? false : undefined
}
