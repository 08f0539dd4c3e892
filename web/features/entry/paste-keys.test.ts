import { describe, expect, test } from 'vitest'
import { commandAnywhere, commandInField } from './paste-keys.ts'
import type { KeyPlace } from './paste-keys.ts'

type Pressed = Partial<Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'isComposing'>>
const press = (more: Pressed) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
})
const place = (more: Partial<KeyPlace> = {}): KeyPlace => ({
  isOpen: true,
  isDoubt: false,
  isList: false,
  hasOwnEnter: false,
  isBlank: true,
  ...more,
})
const inField = (pressed: Pressed, more: Partial<KeyPlace> = {}) => commandInField(press(pressed), place(more))

describe('in a field', () => {
  test('Enter accepts or continues, unless it has its own function', () => {
    expect(inField({ key: 'Enter' })).toBe('accept')
    expect(inField({ key: 'Enter' }, { isOpen: false })).toBe('accept')
    expect(inField({ key: 'Enter' }, { hasOwnEnter: true })).toBeUndefined()
    expect(inField({ key: 'Enter', ctrlKey: true })).toBeUndefined()
    expect(inField({ key: 'Enter', shiftKey: true })).toBeUndefined()
  })
  test('Escape refuses the proposal, and does nothing otherwise', () => {
    expect(inField({ key: 'Escape' })).toBe('refuse')
    expect(inField({ key: 'Escape' }, { isOpen: false })).toBeUndefined()
  })
  test('the arrow down with Alt opens the candidates if there are several', () => {
    expect(inField({ key: 'ArrowDown', altKey: true }, { isDoubt: true })).toBe('candidates')
    expect(inField({ key: 'ArrowDown', altKey: true })).toBeUndefined()
  })
  test('the arrow to the right takes a value to be changed', () => {
    expect(inField({ key: 'ArrowRight' })).toBe('edit')
    expect(inField({ key: 'ArrowRight' }, { isBlank: false })).toBeUndefined()
  })
  test('letters and figures are typed', () => {
    expect(inField({ key: '1', code: 'Digit1' })).toBeUndefined()
    expect(inField({ key: 'a', code: 'KeyA' })).toBeUndefined()
  })
  test('nothing is done while an input method composes', () => {
    expect(inField({ key: 'Enter', isComposing: true })).toBeUndefined()
    expect(commandInField({ ...press({ key: 'Enter' }), keyCode: 229 } as KeyboardEvent, place())).toBeUndefined()
    expect(commandAnywhere(press({ key: 'F8', isComposing: true }))).toBeUndefined()
  })
})

test('among the candidates a figure picks one, on an Ethiopic layout as well', () => {
  expect(inField({ key: '2', code: 'Digit2' }, { isList: true })).toEqual({ pick: 1 })
  expect(inField({ key: '፪', code: 'Digit2' }, { isList: true })).toEqual({ pick: 1 })
  expect(inField({ key: '3', code: 'Numpad3' }, { isList: true })).toEqual({ pick: 2 })
  expect(inField({ key: 'Enter' }, { isList: true })).toBeUndefined()
})

test('anywhere', () => {
  expect(commandAnywhere(press({ key: 'F2' }))).toBe('turn')
  expect(commandAnywhere(press({ key: 'F8' }))).toBe('next-doubt')
  expect(commandAnywhere(press({ key: 'F8', shiftKey: true }))).toBe('last-doubt')
  expect(commandAnywhere(press({ key: 'Enter', ctrlKey: true, shiftKey: true }))).toBe('accept-all')
  expect(commandAnywhere(press({ key: 'Enter', ctrlKey: true }))).toBeUndefined()
  expect(commandAnywhere(press({ key: 'F2', altKey: true }))).toBeUndefined()
})
