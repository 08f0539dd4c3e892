import { expect, test } from 'vitest'
import { createPromiseCache } from './promise-cache.ts'

test('calls at the same time share one answer, later ones ask again', async () => {
  const ask = createPromiseCache<number>(10)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([ask('a', 0, 100, make), ask('a', 0, 100, make), ask('a', 99, 100, make)])).toEqual([
    1, 1, 1,
  ])
  expect(await ask('a', 100, 100, make)).toBe(2)
})

test('a failure is asked again', async () => {
  const ask = createPromiseCache<number>(10)
  await expect(ask('a', 0, 100, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a', 1, 100, async () => 7)).toBe(7)
})

test('the oldest answer is dropped when the cache is full', async () => {
  const ask = createPromiseCache<number>(2)
  for (const key of ['a', 'b', 'c']) await ask(key, 0, 100, async () => 1)
  expect(await ask('a', 1, 100, async () => 2)).toBe(2)
  expect(await ask('c', 1, 100, async () => 2)).toBe(1)
})
