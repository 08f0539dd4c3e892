import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '#ethiopia/time-units.ts'
import { lastNotice, rememberNotice } from './last-notice.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('only source and day of the last notice are kept, for twelve hours', () => {
  rememberNotice({ sourceName: 'Addis Zemen', published: '2026-11-26', shortTitle: 'Chairs' }, 0)
  const known = { sourceName: 'Addis Zemen', published: '2026-11-26' }
  expect([lastNotice(1), lastNotice(12 * HOUR - 1)]).toEqual([known, known])
  expect(lastNotice(12 * HOUR)).toEqual({})
})

test('the next morning the day is not kept, as there is a new newspaper', () => {
  const evening = Date.parse('2026-11-26T21:00:00+03:00')
  rememberNotice({ sourceName: 'Addis Zemen', published: '2026-11-26' }, evening)
  expect(lastNotice(evening + 2 * HOUR)).toEqual({ sourceName: 'Addis Zemen', published: '2026-11-26' })
  expect(lastNotice(evening + 11 * HOUR)).toEqual({ sourceName: 'Addis Zemen' })
})

test('a store that is forbidden or has other contents gives nothing', () => {
  stored.set('entry last', '{')
  expect(lastNotice(0)).toEqual({})
  vi.stubGlobal('localStorage', undefined)
  rememberNotice({ sourceName: 'Addis Zemen' }, 0)
  expect(lastNotice(0)).toEqual({})
})
