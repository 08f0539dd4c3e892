import { expect, test } from 'vitest'
import { meantKey } from './desk-keys.ts'

const press = (key: string, code: string, more: object = {}) =>
  meantKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('a Latin letter is what it says, another letter the one of its place', () => {
  expect(press('a', 'KeyQ')).toBe('a')
  expect(press('A', 'KeyA')).toBe('a')
  expect(press('ኣ', 'KeyA')).toBe('a')
  expect(press('ф', 'KeyA')).toBe('a')
})
test('keys with names and signs stay what they are', () => {
  expect(press('ArrowDown', 'ArrowDown')).toBe('ArrowDown')
  expect(press('?', 'Slash')).toBe('?')
})
test('nothing is meant while a word is composed, or with the browser’s keys', () => {
  expect(press('a', 'KeyA', { isComposing: true })).toBeUndefined()
  expect(press('d', 'KeyD', { ctrlKey: true })).toBeUndefined()
  expect(press('d', 'KeyD', { altKey: true })).toBeUndefined()
  expect(press('d', 'KeyD', { metaKey: true })).toBeUndefined()
})
