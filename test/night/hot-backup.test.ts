import { MINUTE } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { backUpHot } from '../chaos/hot-backup.ts'

/** A fifth of the size in docs/benchmarks.md, to save time. */
const NOTICES = 20_000
const LONGEST_STALL = 2000

test(
  'a hot backup under 20 requests a second delays nobody by two seconds, leaves no half file when killed, and is the same in both engines',
  { timeout: 20 * MINUTE },
  async () => {
    const { during, killed, restored } = await backUpHot({ notices: NOTICES })
    expect(during.count).toBeGreaterThan(100)
    expect(during.bad).toBe(0)
    expect(during.longest).toBeLessThanOrEqual(LONGEST_STALL)
    expect(killed.halves).toEqual([])
    expect([restored.pglite.different, restored.postgres.different]).toEqual([[], []])
  },
)
