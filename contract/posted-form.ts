import type { Problem } from './errors.ts'

/** A form that was sent without script and refused: its page is shown again with what was typed and the reason. */
export type PostedForm = { values: Record<string, string>; problem: Problem }
