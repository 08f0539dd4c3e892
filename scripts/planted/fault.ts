/**
 * A fault of the kind that happens, as one edit: `old` stands in `file` exactly once and becomes `now`. `near`: the test files, of any project, that should
 * see it; they are tried first, so that a try takes a file and not the gate.
 */
export type PlantedFault = {
  id: string
  file: string
  kind: string
  old: string
  now: string
  near?: readonly string[]
}

/** The failure, by the name of the step and of the test; `file` is the test's, to be tried again without the fault. */
export type Catch = { step: string; by: string; file?: string; project?: string }

/** `stale`: the text is no longer there. `shaky`: what failed fails without the fault too. */
export type FaultOutcome = 'caught' | 'missed' | 'stale' | 'shaky'

/** By the id of a fault, the check that caught it, or the outcome where none did. */
export type Results = Record<string, string>

export function outcomeOf(result: string): FaultOutcome {
  return result === 'missed' || result === 'stale' || result === 'shaky' ? result : 'caught'
}
