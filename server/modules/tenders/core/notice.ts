import { createHash } from 'node:crypto'
import { dateTextsOf } from './file-calendar.ts'
import { readNoticeDates } from './notice-dates.ts'
import type { DateContext } from './notice-dates.ts'
import { fitted } from './notice-limits.ts'
import { kind, NOTICE, PARTIAL_NOTICE } from './notice-schema.ts'
import type { Notice } from './notice-schema.ts'
import { changedFieldsOf } from './partial-notice.ts'

export type { Notice } from './notice-schema.ts'
export type { DateContext } from './notice-dates.ts'

/**
 * A row as a reader of a source gives it: a value, or why there is none. `line` is where it begins (from 1), `item` its
 * position among rows of that line, `size` roughly its characters in memory.
 */
export type NoticeRow = { line: number; item?: number | undefined; size?: number | undefined } & (
  | { value: unknown }
  | { fault: string; raw: string }
)

const MAX_REASONS = 3
/** A longer id is replaced by its beginning and a hash of the whole: cut, two notices could become one. */
const MAX_ID = 300

const shortId = (id: string): string =>
  id.length <= MAX_ID ? id : `${id.slice(0, 200)}#${createHash('sha256').update(id).digest('hex').slice(0, 32)}`

/** With `partial`, the fields that the row contains. */
function changesOf(row: object): Pick<Notice, 'changedFields'> {
  if (!('partial' in row) || row.partial !== true) return {}
  const standIns = 'standIns' in row && Array.isArray(row.standIns) ? row.standIns : []
  return {
    changedFields: changedFieldsOf(
      { ...row },
      standIns.filter((name) => typeof name === 'string'),
    ),
  }
}

/**
 * Checks a neutral notice. `fault` names the fields and what is wrong with them. `notes` report what was cut, left out,
 * or ambiguous, where the notice is accepted anyway.
 */
export function readNotice(
  value: unknown,
  context: DateContext,
): { notice: Notice; notes: string[] } | { fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: `the row must be an object, not ${kind(value)}` }
  const partial = changesOf(value)
  const checked = (partial.changedFields ? PARTIAL_NOTICE : NOTICE).safeParse(value)
  const dates = readNoticeDates(dateTextsOf(value), context)
  const path = (field: string): string => (field === 'endedAt' ? 'ended.at' : field)
  const reasons = [
    ...(checked.success ? [] : checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...dates.faults.map(({ field, text }) => `${path(field)}: ${text}`),
  ]
  if (!checked.success || reasons.length > 0) {
    const more = reasons.length > MAX_REASONS ? `; and ${reasons.length - MAX_REASONS} more` : ''
    return { fault: reasons.slice(0, MAX_REASONS).join('; ') + more }
  }
  const { endedAt, ...moments } = dates.moments
  const { notice, notes } = fitted({
    ...checked.data,
    sourceId: shortId(checked.data.sourceId),
    ...moments,
    ...partial,
  })
  if (notice.ended && endedAt) notice.ended = { ...notice.ended, at: endedAt }
  return { notice, notes: [...notes, ...dates.notes.map(({ field, text }) => `${path(field)}: ${text}`)] }
}
