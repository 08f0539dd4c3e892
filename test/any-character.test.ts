import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from './any-character.ts'

test('any character is drawn, from all planes, and never half of one', () => {
  const points = fc.sample(anyCharacter, 3000).map((character) => character.codePointAt(0) ?? -1)
  const planes = new Set(points.map((point) => point >> 16))
  expect(planes.size).toBe(17)
  expect(points.filter((point) => point >= 0xd800 && point < 0xe000)).toEqual([])
  expect(Math.min(...points)).toBeLessThan(0x20)
  expect(Math.max(...points)).toBeGreaterThan(0x10fff0)
})

test('texts of any characters include words that programs give a meaning to', () => {
  const texts = fc.sample(fc.string({ unit: anyCharacter }), 3000)
  expect(texts.some((text) => text.includes('__proto__'))).toBe(true)
})
