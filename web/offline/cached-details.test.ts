import { expect, test, vi } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import type { TenderDetail } from '#contract/tenders.ts'
import type { CachedDetail } from './person-store.ts'
import type * as CachedDetails from './cached-details.ts'

const device = vi.hoisted(() => ({ details: [] as CachedDetail[] }))
vi.mock('./current-person.ts', () => ({ currentPerson: () => 'eden@example.com' }))
vi.mock('./person-store.ts', () => ({
  findForPerson: async () => undefined,
  personStore: async () => ({
    transaction: () => ({
      store: {
        index: () => ({ getAll: async () => [...device.details] }),
        delete: (id: number) => void (device.details = device.details.filter((detail) => detail.id !== id)),
      },
      done: Promise.resolve(),
    }),
  }),
}))
/** A copy of its own: another file of this worker may have loaded it with the real store. */
const own: string = './cached-details.ts?alone'
const { isFor, tidyDetails } = (await import(own)) as typeof CachedDetails

const NOW = Date.UTC(2026, 2, 6, 8)
const kept = (freeTender: boolean, person = 'eden@example.com') => ({ person, tender: { freeTender } as TenderDetail })
const eden = 'eden@example.com'

test('a tender opened with access is readable until the access ends, to the millisecond', () => {
  expect(isFor(kept(false), eden, NOW + 1, NOW)).toBe(true)
  expect(isFor(kept(false), eden, NOW, NOW)).toBe(false)
  expect(isFor(kept(false), eden, NOW - 1, NOW)).toBe(false)
})
test('a free one stays, and so does one that was shared with a reader who never had access', () => {
  expect(isFor(kept(true), eden, NOW - 1, NOW)).toBe(true)
  expect(isFor(kept(false), eden, undefined, NOW)).toBe(true)
})
test('a tender of another reader is not shown, free or not', () => {
  for (const free of [true, false]) expect(isFor(kept(free), 'sara@example.com', NOW + 1, NOW)).toBe(false)
})

test('tenders of another reader, closed a week ago, or undated and a month old are deleted from the device', async () => {
  const open = { at: NOW, closingTimestamp: NOW + DAY }
  device.details = [
    { id: 1, ...kept(true), ...open },
    { id: 2, ...kept(true, 'sara@example.com'), ...open },
    { id: 3, ...kept(true), at: NOW, closingTimestamp: NOW - 7 * DAY - 1 },
    { id: 4, ...kept(true), at: NOW, closingTimestamp: NOW - 7 * DAY },
    { id: 5, ...kept(true), at: NOW - 30 * DAY - 1 },
    { id: 6, ...kept(true), at: NOW - 30 * DAY },
  ]
  await tidyDetails(NOW)
  expect(device.details.map(({ id }) => id)).toEqual([1, 4, 6])
})
