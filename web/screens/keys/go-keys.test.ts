import { expect, test } from 'vitest'
import { createGoKeys } from './go-keys.ts'

const press = (key: string, more: object = {}) => ({
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

test('G and then a letter within a second leads staff to their pages', () => {
  let now = 1000
  const go = createGoKeys(() => now)
  const pair = (second: string, wait = 200) => {
    go(press('g'))
    now += wait
    return go(press(second))
  }
  expect([pair('d'), pair('e'), pair('r'), pair('x')]).toEqual([
    '/desk',
    '/tender-edit',
    '/subscription/report',
    undefined,
  ])
  expect(pair('d', 1001)).toBeUndefined()
  expect(go(press('d'))).toBeUndefined()
  go(press('g', { ctrlKey: true }))
  expect(go(press('d'))).toBeUndefined()
  go(press('ግ', { code: 'KeyG' }))
  expect(go(press('ድ', { code: 'KeyD' }))).toBe('/desk')
})
