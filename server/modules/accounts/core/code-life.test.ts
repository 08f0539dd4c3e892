import { expect, test } from 'vitest'
import { CODE_TRIES, isLive } from './codes.ts'

test('a code is good before the moment at which it ends, not at it, and no longer once it was used or tried too often', () => {
  const code = { expiresAt: 1000, tries: 0, usedAt: null }
  expect([999, 1000, 1001].map((now) => isLive(code, now))).toEqual([true, false, false])
  expect(isLive({ ...code, usedAt: 1 }, 500)).toBe(false)
  expect([CODE_TRIES - 1, CODE_TRIES].map((tries) => isLive({ ...code, tries }, 500))).toEqual([true, false])
})
