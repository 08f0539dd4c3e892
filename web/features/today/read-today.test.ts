import { expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { Today } from '#contract/today.ts'
import { isStale, storeToday, newer, recentToday } from './read-today.ts'
import type { ReadToday } from './read-today.ts'

const dayAt = (at: number): Today => ({
  at,
  closing: { count: 0, saved: 0, data: [] },
  news: { count: 0, unread: 0, data: [], watches: false },
  searches: [],
  week: [],
  certificates: [],
})

test('the newer of two answers is shown, and a signed-out reader is asked to sign in', () => {
  const early: ReadToday = { today: dayAt(1) }
  const late: ReadToday = { today: dayAt(2) }
  expect(newer(early, undefined)).toBe(early)
  expect(newer(early, late)).toBe(late)
  expect(newer(late, early)).toBe(late)
  const fromDevice: ReadToday = { today: dayAt(2), cachedAt: 2 }
  expect(newer(fromDevice, late)).toBe(fromDevice)
  expect(newer({ failed: {} }, late)).toBe(late)
  expect(newer({ signIn: true }, late)).toEqual({ signIn: true })
})

test('the age of a day counts from its loading, however often it is shown, and it is stored once', async () => {
  const at = Date.now() - 4 * MINUTE
  const today = dayAt(at)
  const kept: Today[] = []
  const show = () => storeToday(today, false, async (item) => void kept.push(item))
  await show()
  expect(recentToday(at + 4 * MINUTE)).toBe(today)
  await show()
  expect(recentToday(at + 6 * MINUTE)).toBeUndefined()
  expect(kept).toEqual([today])
})

test('a day is loaded again when it is a minute old, and once a minute on a device with a wrong clock', () => {
  const now = 1000 * MINUTE
  expect([0.5, 2].map((minutes) => isStale(now - minutes * MINUTE, 0, now))).toEqual([false, true])
  for (const wrong of [-60, 60]) {
    const at = now + wrong * MINUTE
    expect(isStale(at, now - 0.5 * MINUTE, now), `${wrong} minutes`).toBe(false)
    expect(isStale(at, now - 2 * MINUTE, now), `${wrong} minutes`).toBe(true)
  }
})
