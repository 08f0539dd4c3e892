import type { TestOutcome } from './run-vitest.ts'

/** The run fails if more tests than this passed only when run again. */
const MAX_FLAKY = 2

export type GateVerdict = { passed: number; failed: number; skipped: number; lines: string[] }

/**
 * Adds up the parts of a run, by name. `lines` names the tests that failed or passed only when run again; too many of
 * these fail the run.
 */
export function verdict(outcomes: ReadonlyMap<string, TestOutcome>): GateVerdict {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    [...outcomes.values()].reduce((all, outcome) => all + outcome[count], 0)
  const flaky = [...outcomes].flatMap(([part, outcome]) => outcome.flaky.map((test) => `${part}: ${test}`))
  const isTooFlaky = flaky.length > MAX_FLAKY
  return {
    passed: sum('passed'),
    failed: sum('failed') + (isTooFlaky ? 1 : 0),
    skipped: sum('skipped'),
    lines: [
      ...flaky.map((test) => `passed only when run again: ${test}`),
      ...[...outcomes].flatMap(([part, { faults }]) => faults.map((fault) => `failed: ${part}: ${fault}`)),
      ...(isTooFlaky
        ? [`failed: ${flaky.length} tests passed only when run again; ${MAX_FLAKY} may, until they are mended`]
        : []),
    ],
  }
}
