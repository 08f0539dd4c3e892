import type { TestOutcome } from './run-vitest.ts'

/** The run fails if more tests than this passed only when run again. */
export const MAX_SHAKY = 2

export type GateVerdict = { passed: number; failed: number; skipped: number; lines: string[] }

/**
 * Adds up the parts of a run, by name. `lines` names the tests that failed or passed only when run again; too many of
 * these fail the run.
 */
export function verdict(outcomes: ReadonlyMap<string, TestOutcome>): GateVerdict {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    [...outcomes.values()].reduce((all, outcome) => all + outcome[count], 0)
  const shaky = [...outcomes].flatMap(([part, outcome]) => outcome.shaky.map((test) => `${part}: ${test}`))
  const isTooShaky = shaky.length > MAX_SHAKY
  return {
    passed: sum('passed'),
    failed: sum('failed') + (isTooShaky ? 1 : 0),
    skipped: sum('skipped'),
    lines: [
      ...shaky.map((test) => `passed only when run again: ${test}`),
      ...[...outcomes].flatMap(([part, { faults }]) => faults.map((fault) => `failed: ${part}: ${fault}`)),
      ...(isTooShaky
        ? [`failed: ${shaky.length} tests passed only when run again; ${MAX_SHAKY} may, until they are mended`]
        : []),
    ],
  }
}
