import { expect, test } from 'vitest'
import { retryWait } from './retry-wait.ts'

test('each failure is followed by a longer wait, up to slightly over a minute', () =>
  expect([1, 2, 3, 4, 5, 9].map(retryWait)).toEqual([10, 20, 40, 80, 80, 80]))
