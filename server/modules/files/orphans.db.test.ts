import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { putFile, listFileKeys, listOwnedKeys, updateFileOwner, sweepOrphans } from './index.ts'
import type { DocumentStore } from './index.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a file without an owner is deleted after an hour; one with an owner stays until it has none', async () => {
  const clock = settableClock('2026-03-02T09:00:00Z')
  const stored = new Set<string>()
  const ages: number[] = []
  const files: DocumentStore = {
    put: async (key) => void stored.add(key),
    read: () => Promise.reject(new Error('not asked for')),
    remove: async (key) => void stored.delete(key),
    deleteRemoved: async (age) => void ages.push(age),
  }
  const world = { db: database.db, clock, files }
  const [orphan, owned] = [
    await putFile(world, { bytes: new Uint8Array(1), type: 'image/png' }),
    await putFile(world, { bytes: new Uint8Array(1), type: 'image/png' }),
  ]
  await updateFileOwner(database.db, owned, 'receipt:1')
  expect(await sweepOrphans(world, () => true)).toBe(0)
  expect(await Array.fromAsync(listFileKeys(database.db, 1))).toEqual([orphan, owned].toSorted())
  expect(await Array.fromAsync(listOwnedKeys(database.db, 1))).toEqual([owned])
  clock.advance(HOUR + 1)
  expect(await sweepOrphans(world, () => true)).toBe(1)
  expect([...stored]).toEqual([owned])
  expect(stored.has(orphan)).toBe(false)
  await updateFileOwner(database.db, owned, null)
  expect(await sweepOrphans(world, () => true)).toBe(1)
  expect(stored.size).toBe(0)
  // A backup that names a removed file copies it up to two days later.
  expect(Math.min(...ages)).toBe(2 * DAY)
})
