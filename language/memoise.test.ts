import { expect, test } from 'vitest'
import { memoise } from './memoise.ts'

test('a memoised function returns the same, is called once for repeated input, and forgets input that was not repeated', () => {
  const asked: string[] = []
  const length = memoise(3, (text) => {
    asked.push(text)
    return { length: text.length }
  })
  const answers = ['a', 'bb', 'a', 'ccc', 'a', 'dddd', 'bb', 'a'].map((text) => length(text).length)
  expect(answers).toEqual([1, 2, 1, 3, 1, 4, 2, 1])
  expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd'])
  for (let n = 0; n < 8; n++) length(`other ${n}`)
  asked.length = 0
  expect(length('a').length).toBe(1)
  expect(asked).toEqual(['a'])
})
