import { expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import { newer } from './read-today.ts'
import type { ReadToday } from './read-today.ts'

const dayAt = (at: number): Today => ({
  at,
  closing: { count: 0, saved: 0, data: [] },
  news: { count: 0, unread: 0, data: [], watches: false },
  searches: [],
  week: [],
  certificates: [],
})

test('of two readings the newer day is shown, and who is signed out is asked to sign in', () => {
  const early: ReadToday = { today: dayAt(1) }
  const late: ReadToday = { today: dayAt(2) }
  expect(newer(early, undefined)).toBe(early)
  expect(newer(early, late)).toBe(late)
  expect(newer(late, early)).toBe(late)
  const fromDevice: ReadToday = { today: dayAt(2), keptAt: 2 }
  expect(newer(fromDevice, late)).toBe(fromDevice)
  expect(newer({ failed: {} }, late)).toBe(late)
  expect(newer({ signIn: true }, late)).toEqual({ signIn: true })
})
