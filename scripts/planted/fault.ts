/**
 * A typical fault as one edit: `old` occurs in `file` exactly once and becomes `now`. `near`: the test files, of any
 * project, that should detect it; they are run first, so that one file may be enough. `atFirst`: the first result of a
 * fault that was planted by hand by somebody who had not looked at the tests.
 */
export type PlantedFault = {
  id: string
  file: string
  kind: string
  old: string
  now: string
  near?: readonly string[]
  atFirst?: 'caught' | 'missed'
}

/** The failure, by the name of the step and of the test; `file` is the test's, to be run again without the fault. */
export type Catch = { step: string; by: string; file?: string; project?: string }

/** `stale`: the text no longer exists. `flaky`: the test also fails without the fault. */
export type FaultOutcome = 'caught' | 'missed' | 'stale' | 'flaky'

/** By the id of a fault, the check that caught it, or the outcome where none did. */
export type Results = Record<string, string>

export function outcomeOf(result: string): FaultOutcome {
  return result === 'missed' || result === 'stale' || result === 'flaky' ? result : 'caught'
}
