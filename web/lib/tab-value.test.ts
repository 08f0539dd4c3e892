import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTabValue, tabValue } from './tab-value.ts'

const held = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  }),
)
afterEach(() => {
  held.clear()
  vi.unstubAllGlobals()
})

test('a value is kept under its name until it is deleted', () => {
  storeTabValue('one', { words: ['cement'] })
  expect([tabValue('one'), tabValue('other')]).toEqual([{ words: ['cement'] }, undefined])
  storeTabValue('one')
  expect([tabValue('one'), held.size]).toEqual([undefined, 0])
})

test('a value that is not ours, and a browser without storage, count as none', () => {
  held.set('one', '{"words')
  expect(tabValue('one')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  storeTabValue('one', {})
  expect(tabValue('one')).toBeUndefined()
})
