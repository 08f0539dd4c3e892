/**
 * How statements write days: any of `/ - .` and spaces between, years of two or four digits; a time after the day is
 * ignored.
 */
export const DAY_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-MMM-yyyy'] as const
export type DayFormat = (typeof DAY_FORMATS)[number]

export const DECIMAL_SIGNS = ['.', ','] as const

/** Headings of a statement's columns, and how days and amounts are written in them. */
export type StatementColumns = {
  day: string
  /** One column for both, debits with a minus or 'DR'; else `credit`, with or without `debit`. */
  amount?: string | undefined
  credit?: string | undefined
  debit?: string | undefined
  /** Says of each line whether it is a credit: 'CR', 'C', 'Credit'. */
  side?: string | undefined
  reference?: string | undefined
  text?: string | undefined
  dayFormat: DayFormat
  decimal: (typeof DECIMAL_SIGNS)[number]
}

/** The parts of a mapping that name a column. */
export const COLUMN_PARTS = ['day', 'amount', 'credit', 'debit', 'side', 'reference', 'text'] as const

/** Why a line of a statement was not read. */
export const LINE_FAULTS = [
  'day-unreadable',
  'day-long-ago',
  'day-to-come',
  'amount-unreadable',
  'amount-missing',
] as const
export type LineFault = (typeof LINE_FAULTS)[number]

/** Bytes of a statement, and lines in it. */
export const MAX_STATEMENT = 4 * 1024 * 1024
export const MAX_STATEMENT_LINES = 20_000
