import { expect, test } from 'vitest'
import { ALL_KEYS, KEY_DEEDS, deedOf, signOf, withKey } from './key-rules.ts'
import type { KeyDeed, Press } from './key-rules.ts'

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
const deed = (key: string, more: Partial<Press> = {}, settings = ALL_KEYS) => deedOf(press(key, more), settings)

test('each key does its own', () => {
  for (const [name, key] of Object.entries(KEY_DEEDS)) expect(deed(key, { shiftKey: key === '?' })).toBe(name)
  for (const other of ['a', 'Enter', 'Tab', 'Escape', 'ArrowDown', ' ', '5']) expect(deed(other), other).toBeUndefined()
})

test('the palette opens with Ctrl or Cmd and K, never with both, Alt or Shift', () => {
  expect(deed('k', { ctrlKey: true })).toBe('palette')
  expect(deed('k', { metaKey: true })).toBe('palette')
  expect(deed('K', { ctrlKey: true })).toBe('palette')
  for (const more of [
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, repeat: true },
  ])
    expect(deed('k', more), JSON.stringify(more)).toBeUndefined()
  expect(deed('j', { ctrlKey: true })).toBeUndefined()
  expect(deed('s', { metaKey: true })).toBeUndefined()
})

test('an Ethiopic layout has the same keys by their place; one that types Latin letters has them by their letter', () => {
  expect(deed('ጅ', { code: 'KeyJ' })).toBe('next')
  expect(deed('ክ', { code: 'KeyK' })).toBe('previous')
  expect(deed('ክ', { code: 'KeyK', ctrlKey: true })).toBe('palette')
  expect(deed('፡', { code: 'Slash' })).toBe('search')
  expect(deed('፧', { code: 'Slash', shiftKey: true })).toBe('help')
  // Dvorak: the letter J is where others have C, and the key of J types H.
  expect(deed('j', { code: 'KeyC' })).toBe('next')
  expect(deed('h', { code: 'KeyJ' })).toBeUndefined()
  // French and German: the slash is typed with Shift.
  expect(deed('/', { code: 'Digit7', shiftKey: true })).toBe('search')
  expect(signOf({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })).toBeUndefined()
})

test('nothing is done while an input method composes', () => {
  expect(deed('j', { isComposing: true })).toBeUndefined()
  for (const key of ['Process', 'Unidentified', 'Dead']) expect(deed(key, { code: 'KeyJ' }), key).toBeUndefined()
})

test('capital letters and keys held down do nothing, except moving on', () => {
  expect(deed('S', { shiftKey: true })).toBeUndefined()
  expect(deed('s', { repeat: true })).toBeUndefined()
  expect(deed('j', { repeat: true })).toBe('next')
})

test('each key can be switched off, and all of them; the palette needs a modifier and stays', () => {
  for (const [name, key] of Object.entries(KEY_DEEDS) as [KeyDeed, string][]) {
    const without = withKey(ALL_KEYS, name, false)
    expect(deed(key, {}, without), name).toBeUndefined()
    expect(deed(key, {}, withKey(without, name, true)), name).toBe(name)
    expect(deed(key, {}, { allOff: true, off: [] }), name).toBeUndefined()
  }
  expect(deed('k', { ctrlKey: true }, { allOff: true, off: ['previous'] })).toBe('palette')
})
