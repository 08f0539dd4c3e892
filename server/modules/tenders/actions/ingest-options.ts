import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import type { Notice } from '../core/notice.ts'

/**
 * `approve`: tenders come in as Approved instead of Submitted. `by`: the name in the history. `calendar`: of dates
 * without a mark, instead of deriving it from the rows. `report` receives, in plain sentences, decisions for all rows.
 */
export type IngestOptions = {
  approve: boolean
  by: string
  calendar?: DateCalendar | undefined
  report?: (sentence: string) => void
  signal?: AbortSignal
}
/** A row ready to import. `size` is how many characters it takes in memory, `raw` the row as it was read. */
export type CheckedRow = {
  at: { line: number; item?: number | undefined }
  notice: Notice
  notes: string[]
  hash: string
  size: number
  raw: unknown
}
