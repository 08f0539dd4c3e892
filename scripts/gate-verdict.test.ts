import { expect, test } from 'vitest'
import type { TestOutcome } from './run-vitest.ts'
import { verdict } from './gate-verdict.ts'

const outcome = (more: Partial<TestOutcome> = {}): TestOutcome => ({
  passed: 10,
  failed: 0,
  skipped: 0,
  flaky: [],
  faults: [],
  output: '',
  ...more,
})

test('the counts of all parts are added up, and failures are named with their part', () => {
  const parts = new Map([
    ['unit', outcome({ skipped: 1 })],
    ['browser', outcome({ passed: 3, failed: 2, faults: ['a.test.ts: one', 'a.test.ts: two'] })],
  ])
  expect(verdict(parts)).toEqual({
    passed: 13,
    failed: 2,
    skipped: 1,
    lines: ['failed: browser: a.test.ts: one', 'failed: browser: a.test.ts: two'],
  })
})

test('two tests that passed only when run again are named, a third fails the run, whichever parts they are of', () => {
  const two = verdict(
    new Map([
      ['postgres', outcome({ flaky: ['one'] })],
      ['browser', outcome({ flaky: ['two'] })],
    ]),
  )
  expect(two).toMatchObject({
    passed: 20,
    failed: 0,
    lines: ['passed only when run again: postgres: one', 'passed only when run again: browser: two'],
  })
  const three = verdict(
    new Map([
      ['postgres', outcome({ flaky: ['one'] })],
      ['browser', outcome({ flaky: ['two', 'three'] })],
    ]),
  )
  expect(three).toMatchObject({ passed: 20, failed: 1 })
  expect(three.lines.at(-1)).toBe('failed: 3 tests passed only when run again; 2 may, until they are mended')
})
