import { expect, test } from 'vitest'
import { ALL_KEYS, KEY_ACTIONS, actionOf, signOf, withKey } from './key-rules.ts'
import type { Press, SingleKeyAction } from './key-rules.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
})
const action = (key: string, more: Partial<Press> = {}, settings = ALL_KEYS) => actionOf(press(key, more), settings)

test('each key does its own', () => {
  for (const [name, key] of Object.entries(KEY_ACTIONS)) expect(action(key, { shiftKey: key === '?' })).toBe(name)
  for (const other of ['a', 'Enter', 'Tab', 'Escape', 'ArrowDown', ' ', '5'])
    expect(action(other), other).toBeUndefined()
})

test('the palette opens with Ctrl or Cmd and K, never with both, Alt or Shift', () => {
  expect(action('k', { ctrlKey: true })).toBe('palette')
  expect(action('k', { metaKey: true })).toBe('palette')
  expect(action('K', { ctrlKey: true })).toBe('palette')
  for (const more of [
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, repeat: true },
  ])
    expect(action('k', more), JSON.stringify(more)).toBeUndefined()
  expect(action('j', { ctrlKey: true })).toBeUndefined()
  expect(action('s', { metaKey: true })).toBeUndefined()
})

test('an Ethiopic layout has the same keys by their place; one that types Latin letters has them by their letter', () => {
  expect(action('ጅ', { code: 'KeyJ' })).toBe('next')
  expect(action('ክ', { code: 'KeyK' })).toBe('previous')
  expect(action('ክ', { code: 'KeyK', ctrlKey: true })).toBe('palette')
  expect(action('፡', { code: 'Slash' })).toBe('search')
  expect(action('፧', { code: 'Slash', shiftKey: true })).toBe('help')
  // Dvorak: the letter J is where others have C, and the key of J types H.
  expect(action('j', { code: 'KeyC' })).toBe('next')
  expect(action('h', { code: 'KeyJ' })).toBeUndefined()
  // French and German: the slash is typed with Shift.
  expect(action('/', { code: 'Digit7', shiftKey: true })).toBe('search')
  expect(signOf({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })).toBeUndefined()
})

test('nothing is done while an input method composes', () => {
  expect(action('j', { isComposing: true })).toBeUndefined()
  for (const key of ['Process', 'Unidentified', 'Dead']) expect(action(key, { code: 'KeyJ' }), key).toBeUndefined()
})

test('capital letters and keys held down do nothing, except moving on', () => {
  expect(action('S', { shiftKey: true })).toBeUndefined()
  expect(action('s', { repeat: true })).toBeUndefined()
  expect(action('j', { repeat: true })).toBe('next')
})

test('each key can be switched off, and all of them; the palette needs a modifier and stays', () => {
  for (const [name, key] of Object.entries(KEY_ACTIONS) as [SingleKeyAction, string][]) {
    const without = withKey(ALL_KEYS, name, false)
    expect(action(key, {}, without), name).toBeUndefined()
    expect(action(key, {}, withKey(without, name, true)), name).toBe(name)
    expect(action(key, {}, { allOff: true, off: [] }), name).toBeUndefined()
  }
  expect(action('k', { ctrlKey: true }, { allOff: true, off: ['previous'] })).toBe('palette')
})
