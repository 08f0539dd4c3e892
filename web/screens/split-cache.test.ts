import { expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { PublicCard, TenderDetail } from '#contract/tenders.ts'
import { cacheSplit, cachedSplit } from './split-cache.ts'
import type { SplitCache } from './split-cache.ts'
import type { SplitRead } from './read-split-tender.ts'

const tender = { id: 271 } as TenderDetail
const whole: SplitRead = { tender, isByGuid: false }
const keptOf = (read: SplitRead, now: number): SplitRead | undefined => {
  const cache: SplitCache = new Map()
  cacheSplit(cache, 'a', read, 0)
  return cachedSplit(cache, 'a', now)
}

test('a loaded tender is shown again for five minutes, and then requested again', () => {
  expect(keptOf(whole, 4 * MINUTE)).toBe(whole)
  expect(keptOf(whole, 6 * MINUTE)).toBeUndefined()
})

test('after an error or without a connection the tender is requested again at once', () => {
  const fromDevice: SplitRead[] = [
    { fault: 'failed' },
    { away: { card: { id: 271 } as PublicCard, cachedAt: 0 } },
    { tender: { ...tender, cachedAt: 0 } as TenderDetail, isByGuid: false },
  ]
  for (const read of fromDevice) expect(keptOf(read, 1), JSON.stringify(read)).toBeUndefined()
})

test('the latest twenty are kept', () => {
  const cache: SplitCache = new Map()
  for (let at = 0; at < 21; at++) cacheSplit(cache, String(at), whole, at)
  expect([cachedSplit(cache, '0', 21), cachedSplit(cache, '1', 21), cache.size]).toEqual([undefined, whole, 20])
})
