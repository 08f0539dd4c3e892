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

test('a loaded tender is shown again for five minutes, and then requested again', () => {
  expect(keptOf(whole, 4 * MINUTE)).toBe(whole)
  expect(keptOf(whole, 6 * MINUTE)).toBeUndefined()
})

test('after an error or without a connection the tender is requested again at once', () => {
  const fromDevice: ReadBeside[] = [
    { fault: 'failed' },
    { away: { card: { id: 271 } as PublicCard, keptAt: 0 } },
    { tender: { ...tender, keptAt: 0 } as TenderDetail, isByGuid: false },
  ]
  for (const read of fromDevice) expect(keptOf(read, 1), JSON.stringify(read)).toBeUndefined()
})

test('the latest twenty are kept', () => {
  const kept: KeptBeside = new Map()
  for (let at = 0; at < 21; at++) keepBeside(kept, String(at), whole, at)
  expect([keptBeside(kept, '0', 21), keptBeside(kept, '1', 21), kept.size]).toEqual([undefined, whole, 20])
})
