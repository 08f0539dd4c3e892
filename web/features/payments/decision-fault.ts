import { ApiProblem } from '#web/lib/api-client.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import type { RefusalText } from '#web/ui/form/refusal-text.ts'

/** Words for a refused decision: its reason stands in the detail. */
export function decisionFault(error: unknown): RefusalText {
  const said = refusalText(error)
  const detail = error instanceof ApiProblem ? error.problem.detail : undefined
  return said.banner !== undefined && detail !== undefined ? { ...said, banner: detail } : said
}
