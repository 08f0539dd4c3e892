import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

class Full extends Error {}
const gate = () => Promise.withResolvers<undefined>()

test('a limited number runs, a limited number waits, and the next is refused as full', async () => {
  const inTurn = createConcurrencyLimit(2, 1, () => new Full())
  const gates = [gate(), gate(), gate()]
  const begun: number[] = []
  const work = gates.map(({ promise }, n) =>
    inTurn(async () => {
      begun.push(n)
      await promise
      return n
    }),
  )
  await expect(inTurn(async () => 'more')).rejects.toThrow(Full)
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve(undefined)
  await work[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve(undefined)
  expect(await Promise.all(work)).toEqual([0, 1, 2])
})

test('failed work passes its turn on', async () => {
  const inTurn = createConcurrencyLimit(1, 1, () => new Full())
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('work whose turn comes too late is not started, and does not block others', async () => {
  const inTurn = createConcurrencyLimit(1, 9, () => new Full(), 40)
  const first = gate()
  const busy = inTurn(async () => first.promise)
  const late = [inTurn(async () => 'late'), inTurn(async () => 'late')]
  const seen = Promise.allSettled(late)
  await new Promise((resolve) => setTimeout(resolve, 60))
  const next = inTurn(async () => 'done')
  first.resolve(undefined)
  await busy
  expect((await seen).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await next).toBe('done')
})
