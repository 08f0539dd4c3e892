import { MAX_SAVED_SEARCHES } from '#contract/alert-limits.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { alertErrorText } from './alert-error-text.ts'

/** Whether a search was refused because another one has its name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.problem.fieldErrors?.['name']?.some(({ code }) => code === 'search-name-taken') === true

/** Why a search was not saved, in texts of its own where there are some. */
export function searchRefusal(error: unknown): string {
  if (isNameTaken(error)) return m.search_name_taken()
  if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
    return m.searches_full({ most: MAX_SAVED_SEARCHES })
  const { banner, fields } = alertErrorText(error)
  return Object.values(fields)[0] ?? banner
}
