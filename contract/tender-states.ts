/** The states of a tender before readers see it, and after. */
export const STATUS = { draft: 0, submitted: 1, declined: 2, approved: 3 } as const
/** How a closing or opening is given: a date of either calendar, days counted from publishing, or words. */
export const DATE_TYPE = { gregorian: 0, ethiopian: 1, calendarDays: 2, workingDays: 3, text: 4 } as const
/** Problems of a tender that staff should solve. */
export const PROBLEM_KINDS = [
  'duplicate',
  'closing-in-the-past',
  'other-calendar',
  'date-far',
  'opening-before-closing',
  'closing-before-publishing',
  'publishing-ahead',
  'publishing-unknown',
  'missing-field',
  'unreadable-document',
  'reported',
  'day-off',
  'hour-in-doubt',
] as const
