import { expect, test } from 'vitest'
import { earlyScanOf } from './early-scan.ts'

test('the newest are scanned if matches are frequent, or if totals are not exact', () => {
  const walked = (share: number, of: number) => earlyScanOf({ expected: share * of, of }) !== undefined
  expect([0.05, 0.1, 0.2, 0.5].map((share) => walked(share, 100_000))).toEqual([false, false, true, true])
  expect([0.005, 0.02, 0.06, 0.5].map((share) => walked(share, 1_000_000))).toEqual([false, false, true, true])
  expect([0.2, 0.5, 1].map((share) => walked(share, 9000))).toEqual([false, false, false])
  // However wrong the estimate, at most this many texts are read.
  for (const all of [20_000, 100_000, 1_000_000])
    for (let share = 0.001; share <= 1; share += 0.001)
      expect(earlyScanOf({ expected: share * all, of: all })?.through ?? 0).toBeLessThan(12_000)
})
