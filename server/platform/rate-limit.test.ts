import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('processes that share the callers let through a share each', () => {
  const allowed = (processes: number) => {
    const limit = createRateLimit({ now: () => 0 }, { processes })
    return Array.from({ length: 100 }, () => limit.allows('caller', 60)).filter(Boolean).length
  }
  expect([1, 2, 3].map(allowed)).toEqual([60, 30, 20])
})
