import { DAY } from '#ethiopia/time-units.ts'
import { describe, expect, test } from 'vitest'
import { outdated } from './cached-tenders.ts'
import type { CachedTender } from './tender-cache.ts'

const NOW = 1000 * DAY
const kept = (id: number, more: Partial<CachedTender>) =>
  ({ id, shortTitle: 't', lastChangeTimestamp: NOW - id, ...more }) as CachedTender

describe('removed from the device are tenders', () => {
  test('that closed more than a week ago, and those without a closing after a month', () => {
    const [closed, recent] = [
      kept(1, { closingTimestamp: NOW - 8 * DAY }),
      kept(2, { closingTimestamp: NOW - 6 * DAY }),
    ]
    const [old, seen] = [
      kept(3, { lastChangeTimestamp: NOW - 31 * DAY }),
      kept(4, { lastChangeTimestamp: NOW - 31 * DAY, seenAt: NOW }),
    ]
    expect(outdated([closed, recent, old, seen], NOW)).toEqual([1, 3])
  })

  test('that are the oldest of too many, but none that a list showed recently', () => {
    const open = { closingTimestamp: NOW + DAY }
    const all = Array.from({ length: 1200 }, (_, n) =>
      kept(n, n >= 1150 ? { ...open, seenAt: NOW - n, lastChangeTimestamp: undefined } : open),
    )
    expect(outdated(all, NOW)).toEqual(Array.from({ length: 150 }, (_, n) => 1000 + n))
    const shown = Array.from({ length: 310 }, (_, n) =>
      kept(n, { ...open, seenAt: NOW - n, lastChangeTimestamp: undefined }),
    )
    expect(outdated(shown, NOW)).toEqual(Array.from({ length: 10 }, (_, n) => 300 + n))
  })
})
