import { expect, test } from 'vitest'
import { isOwnKey, isSecondPress, meantKey } from './desk-keys.ts'

const press = (key: string, code: string, more: object = {}) =>
  meantKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false, ...more })

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
      (selectors.split(', ').some((selector) => held.includes(selector)) ? {} : null) as Element | null,
  })
  const words = within('[role=region][tabindex]')
  expect([isOwnKey(words, 'ArrowDown'), isOwnKey(words, 'ArrowUp'), isOwnKey(words, 'a')]).toEqual([true, true, false])
  expect([isOwnKey(within('textarea'), 'ArrowDown'), isOwnKey(within('textarea'), 'a')]).toEqual([true, true])
  expect([isOwnKey(within('button'), 'Enter'), isOwnKey(within('button'), 'ArrowDown')]).toEqual([true, false])
  expect(isOwnKey(within(), 'ArrowDown')).toBe(false)
})

test('a held key moves on in the list and decides nothing', () => {
  expect(['a', 'd', 'z', 'x'].map((key) => press(key, `Key${key.toUpperCase()}`, { repeat: true }))).toEqual(
    Array<undefined>(4).fill(undefined),
  )
  expect(press('ኣ', 'KeyA', { repeat: true })).toBeUndefined()
  // An event of a browser inherits its properties.
  expect(meantKey(Object.create({ key: 'j', code: 'KeyJ', repeat: true }) as KeyboardEvent)).toBe('j')
  expect([press('j', 'KeyJ', { repeat: true }), press('ArrowUp', 'ArrowUp', { repeat: true })]).toEqual([
    'j',
    'ArrowUp',
  ])
})

test('the second click of a double press counts on no link and no button', () => {
  const button = { closest: () => ({}) }
  expect(isSecondPress({ detail: 2, target: button })).toBe(true)
  expect(isSecondPress({ detail: 1, target: button })).toBe(false)
  // Pressed with the keyboard.
  expect(isSecondPress({ detail: 0, target: button })).toBe(false)
  expect(isSecondPress({ detail: 2, target: { closest: () => null } })).toBe(false)
  expect(isSecondPress({ detail: 2, target: null })).toBe(false)
})
