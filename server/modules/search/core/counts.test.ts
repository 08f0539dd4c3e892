import { expect, test } from 'vitest'
import { expandCounts } from './counts.ts'
import { packBits, packSignature } from './facets.ts'
import { kindBit } from './kinds.ts'

const sig = packSignature({ source: 5, status: 3, language: 'am', government: true, proforma: false })

test('a group that passes everything counts everywhere, one that fails a kind counts for that kind alone', () => {
  const counts = expandCounts([
    { what: 'sig', fails: 0, value: sig, name: null, n: 4 },
    { what: 'sig', fails: kindBit('source'), value: sig, name: null, n: 2 },
    { what: 'rmask', fails: 0, value: packBits([0, 7]), name: null, n: 4 },
    { what: 'rmask', fails: kindBit('region'), value: packBits([7]), name: null, n: 3 },
    { what: 'rmask', fails: kindBit('group'), value: packBits([7]), name: null, n: 50 },
  ])
  expect(counts.total).toBe(4)
  expect([...counts.sources]).toEqual([[5, 6]])
  expect([...counts.languages]).toEqual([['am', 4]])
  expect([...counts.regions].toSorted(([a], [b]) => a - b)).toEqual([
    [0, 4],
    [7, 7],
  ])
})
