import { expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { highestOf } from './highest-values.ts'
import { FIRST_PLAN } from './plan.ts'

/** Of the year: when, from what to what, and whether two agreed. */
type Step = [at: number, was: number, became: number, agreed?: true]

test.each<[string, Step[], number]>([
  ['nothing changed', [], 1000],
  ['one fall', [[0, 4800, 1000]], 4800],
  [
    'falls in steps',
    [
      [0, 4800, 2400],
      [HOUR, 2400, 1200],
      [2 * HOUR, 1200, 1000],
    ],
    4800,
  ],
  [
    'a slip that was put right',
    [
      [0, 900, 48_000],
      [HOUR, 48_000, 1000],
    ],
    1000,
  ],
  ['a slip', [[2 * DAY, 900, 1000]], 900],
  [
    'a higher price that stood for a day',
    [
      [0, 900, 4800],
      [DAY, 4800, 1000],
    ],
    4800,
  ],
  ['a fall to which two agreed', [[0, 4800, 1000, true]], 1000],
  [
    'steps after a fall to which two agreed',
    [
      [0, 4800, 3000, true],
      [1, 3000, 1600],
      [2, 1600, 1000],
    ],
    3000,
  ],
])('%s: the year counts as %3$d', (_, steps, answer) => {
  const changes = steps.map(([at, was, became, agreed]) => ({
    at,
    was,
    became,
    name: 'annually' as const,
    agreed_by: agreed ? 2 : null,
  }))
  expect(highestOf({ ...FIRST_PLAN, annually: 1000 }, changes, 2 * DAY).annually).toBe(answer)
})
