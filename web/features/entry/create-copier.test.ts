import { expect, test } from 'vitest'
import type { Call } from '#web/lib/api-client.ts'
import { Unreachable } from '#web/lib/api-client.ts'
import { createCopier } from './create-copier.ts'

/** A service that makes a draft for each key, and loses the responses of these requests. */
function service(lost: readonly number[]) {
  const keys: string[] = []
  const made = new Map<string, number>()
  const call = (async (_: string, { body }: { body: { draftKey: string } }) => {
    keys.push(body.draftKey)
    const id = made.get(body.draftKey) ?? 100 + made.size
    made.set(body.draftKey, id)
    if (lost.includes(keys.length)) throw new Unreachable()
    return { id }
  }) as unknown as Call
  return { call, made }
}

test('a copy whose answer was lost is returned when requested again; the next copy is another', async () => {
  const { call, made } = service([1, 2])
  const copy = createCopier(call)
  await expect(copy(7, 3)).rejects.toThrow(Unreachable)
  await expect(copy(7, 3)).rejects.toThrow(Unreachable)
  expect(await copy(7, 3)).toBe(100)
  expect(await copy(7, 3)).toBe(101)
  expect(made.size).toBe(2)
})

test('a copy of a tender changed since, or of another tender, is a new one', async () => {
  const { call } = service([1, 2])
  const copy = createCopier(call)
  await expect(copy(7, 3)).rejects.toThrow(Unreachable)
  await expect(copy(7, 4)).rejects.toThrow(Unreachable)
  expect(await copy(8, 4)).toBe(102)
})
