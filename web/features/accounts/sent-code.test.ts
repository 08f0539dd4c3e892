import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import { storeSentCode, storedSentCode } from './sent-code.ts'

const SENT = { phone: '0911123456', resendAt: 1000 }

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a sent code is known after a reload for as long as it works, and for its own use alone', () => {
  storeSentCode('sign-in', SENT)
  expect(storedSentCode('sign-in', 1000)).toEqual(SENT)
  expect(storedSentCode('sign-in', 999 + 10 * MINUTE)).toEqual(SENT)
  expect(storedSentCode('sign-in', 1000 + 10 * MINUTE)).toBeUndefined()
  expect(storedSentCode('phone other@buyers.example', 1000)).toBeUndefined()
})
test('it is gone once the code was taken', () => {
  storeSentCode('sign-in', SENT)
  storeSentCode('sign-in', undefined)
  expect(storedSentCode('sign-in', 1000)).toBeUndefined()
})
test('a browser without storage, or with something else in it, starts over', () => {
  sessionStorage.setItem('sentCode', '{')
  expect(storedSentCode('sign-in', 1000)).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  storeSentCode('sign-in', SENT)
  expect(storedSentCode('sign-in', 1000)).toBeUndefined()
})
