import type { DeskList } from '#contract/desk-lists.ts'
import type { DeskRow } from '#contract/desk-queue.ts'
import { STATUS } from '#contract/tender-states.ts'
import { m } from '#web/lib/messages.ts'

/** The names of the desk's lists, in the reader's language. */
export const LIST_TEXT: Record<DeskList, () => string> = {
  drafts: m.desk_drafts,
  returned: m.desk_returned,
  submitted: m.status_submitted,
  problems: m.desk_problems,
  'approved-today': m.desk_approved_today,
}

/** The names of a tender's states, by number. */
export const STATUS_TEXT: Readonly<Record<number, () => string>> = {
  [STATUS.draft]: m.status_draft,
  [STATUS.submitted]: m.status_submitted,
  [STATUS.declined]: m.status_declined,
  [STATUS.approved]: m.status_approved,
}

type Problem = DeskRow['problems'][number]
const PROBLEM_TEXT: Record<Problem['kind'], () => string> = {
  duplicate: m.desk_problem_duplicate,
  'closing-in-the-past': m.desk_problem_past,
  'missing-field': m.desk_problem_missing,
  'unreadable-document': m.desk_problem_document,
  reported: m.desk_problem_reported,
  'day-off': m.desk_problem_day_off,
  'hour-in-doubt': m.desk_problem_hour,
  'other-calendar': m.desk_problem_calendar,
  'date-far': m.desk_problem_far,
  'publishing-ahead': m.desk_problem_ahead,
  'publishing-unknown': m.desk_warning_waits,
  'opening-before-closing': m.entry_opens_before,
  'closing-before-publishing': m.entry_closes_before,
}
const MISSING: Readonly<Record<string, () => string>> = {
  shortTitle: m.entry_title,
  companyName: m.company,
  sourceName: m.source,
  closing: m.entry_closing,
  categories: m.sectors,
}
/** A problem in a few words. */
export function problemText({ kind, field = '' }: Pick<Problem, 'kind' | 'field'>): string {
  const missing = MISSING[field]?.()
  if (kind === 'missing-field' && missing !== undefined) return m.desk_problem_missing_field({ field: missing })
  return kind === 'day-off' && field === 'openning' ? m.desk_problem_day_off_opening() : PROBLEM_TEXT[kind]()
}

/**
 * Whether it reveals the closing, or the opening that refers to it: hidden where the closing must be typed without
 * seeing it.
 */
export const tellsDates = ({ field }: Pick<Problem, 'field'>): boolean => field === 'closing' || field === 'openning'

type Facts = Pick<DeskRow, 'problems' | 'warnings' | 'closingAgain'>
/** The warnings of a tender, each once; none that would reveal a hidden closing. */
export const doubtsOf = ({ problems, warnings, closingAgain }: Facts): string[] => [
  ...new Set(
    closingAgain
      ? problems.filter((problem) => !tellsDates(problem)).map(problemText)
      : [...problems.map(problemText), ...warnings.map(warningText)],
  ),
]

const WARNING_TEXT: Readonly<Record<string, () => string>> = {
  'date-on-day-off': m.desk_problem_day_off,
  'date-moves': m.desk_warning_moves,
  'date-waits-for-publishing': m.desk_warning_waits,
  'opening-before-closing': m.entry_opens_before,
  'closing-before-publishing': m.entry_closes_before,
}
/** A warning without a text on this page is still shown. */
const warningText = ({ code }: { code: string }): string => WARNING_TEXT[code]?.() ?? code
