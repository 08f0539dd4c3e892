export const TODAY_PAGE = '/today'

/** The list of the open tenders that close on a day of Addis Ababa ('2026-11-24'), the next to close first. */
export const listOfDay = (day: string): string =>
  `/tenders/list?closingDateFrom=${day}&closingDateTo=${day}&sortOrder=2`
