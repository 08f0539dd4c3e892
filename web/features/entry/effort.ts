import type { Effort } from '#contract/tender-workflow.ts'
import type { EntryValues } from './entry-values.ts'
import { answersIn } from './paste-proposals.ts'

const MAX_RULES = 100
const LONGEST = 86_400

/**
 * The effort of entering, for the report: seconds, how the notice came in, and which rules of the parser were right.
 */
export function effortIn(values: EntryValues, seconds: number): Effort {
  const answers = Object.values(answersIn(values))
  const rules = (isTaken: boolean): string[] =>
    answers.flatMap(([rule, what]) => ((what === 'accepted') === isTaken ? [rule] : [])).slice(0, MAX_RULES)
  return {
    seconds: Math.min(seconds, LONGEST),
    way: values['clipping'] ? 'pasted' : 'typed',
    accepted: rules(true),
    overridden: rules(false),
  }
}
