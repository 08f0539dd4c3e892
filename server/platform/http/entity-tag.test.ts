import { expect, test } from 'vitest'
import { entityTag, hasAlready, weak } from './entity-tag.ts'

test('the same content has the same tag, other content another', () => {
  expect(entityTag('a')).toBe(entityTag('a'))
  expect(entityTag('a')).not.toBe(entityTag('b'))
  expect(entityTag('a')).toMatch(/^"[\w-]{22}"$/)
})

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('a request with %s is known: %s', (header, known) => {
  expect([hasAlready(header, '"a"'), hasAlready(header, weak('"a"'))]).toEqual([known, known])
})
