import { expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { PublicCard, TenderDetail } from '#contract/tenders.ts'
import { keepBeside, keptBeside } from './kept-beside.ts'
import type { KeptBeside } from './kept-beside.ts'
import type { ReadBeside } from './read-beside.ts'

const tender = { id: 271 } as TenderDetail
const whole: ReadBeside = { tender, isByGuid: false }
const keptOf = (read: ReadBeside, now: number): ReadBeside | undefined => {
  const kept: KeptBeside = new Map()
  keepBeside(kept, 'a', read, 0)
  return keptBeside(kept, 'a', now)
}

test('a tender that was read is shown again for five minutes, and asked for after them', () => {
  expect(keptOf(whole, 4 * MINUTE)).toBe(whole)
  expect(keptOf(whole, 6 * MINUTE)).toBeUndefined()
})

test('a fault, and what this device had without a connection, are asked for at once', () => {
  const fromDevice: ReadBeside[] = [
    { fault: 'failed' },
    { away: { card: { id: 271 } as PublicCard, keptAt: 0 } },
    { tender: { ...tender, keptAt: 0 } as TenderDetail, isByGuid: false },
  ]
  for (const read of fromDevice) expect(keptOf(read, 1), JSON.stringify(read)).toBeUndefined()
})

test('twenty are kept, the latest', () => {
  const kept: KeptBeside = new Map()
  for (let at = 0; at < 21; at++) keepBeside(kept, String(at), whole, at)
  expect([keptBeside(kept, '0', 21), keptBeside(kept, '1', 21), kept.size]).toEqual([undefined, whole, 20])
})
