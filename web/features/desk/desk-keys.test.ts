import { expect, test } from 'vitest'
import { isOwnKey, meantKey } from './desk-keys.ts'

const press = (key: string, code: string, more: object = {}) =>
  meantKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('a Latin letter counts as itself, another letter as the one of its key', () => {
  expect(press('a', 'KeyQ')).toBe('a')
  expect(press('A', 'KeyA')).toBe('a')
  expect(press('ኣ', 'KeyA')).toBe('a')
  expect(press('ф', 'KeyA')).toBe('a')
})
test('keys with names and signs stay what they are', () => {
  expect(press('ArrowDown', 'ArrowDown')).toBe('ArrowDown')
  expect(press('?', 'Slash')).toBe('?')
})
test('keys do nothing while a word is composed, or as the browser’s shortcuts', () => {
  expect(press('a', 'KeyA', { isComposing: true })).toBeUndefined()
  expect(press('d', 'KeyD', { ctrlKey: true })).toBeUndefined()
  expect(press('d', 'KeyD', { altKey: true })).toBeUndefined()
  expect(press('d', 'KeyD', { metaKey: true })).toBeUndefined()
})

test('arrows scroll the notice’s own words, where no letter is typed; fields keep all keys, a button Enter', () => {
  const within = (...held: string[]) => ({
    closest: (selectors: string) =>
      (selectors.split(', ').some((one) => held.includes(one)) ? {} : null) as Element | null,
  })
  const words = within('[role=region][tabindex]')
  expect([isOwnKey(words, 'ArrowDown'), isOwnKey(words, 'ArrowUp'), isOwnKey(words, 'a')]).toEqual([true, true, false])
  expect([isOwnKey(within('textarea'), 'ArrowDown'), isOwnKey(within('textarea'), 'a')]).toEqual([true, true])
  expect([isOwnKey(within('button'), 'Enter'), isOwnKey(within('button'), 'ArrowDown')]).toEqual([true, false])
  expect(isOwnKey(within(), 'ArrowDown')).toBe(false)
})
