import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_COUNTED_KEYWORDS, expandCounts, firstKeywords, inKeywordOrder } from './facet-counts.ts'
import { packBits, packSignature } from './facets.ts'
import { kindBit } from './facet-kinds.ts'

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

test('the keywords that are shown are the first of all in order', () => {
  const keywords = fc.uniqueArray(fc.record({ id: fc.nat(2000), count: fc.integer({ min: 1, max: 12 }) }), {
    selector: ({ id }) => id,
    maxLength: 600,
    size: 'max',
  })
  fc.assert(
    fc.property(keywords, fc.array(fc.nat(2000), { maxLength: 3 }), (counted, chosen) => {
      const all = inKeywordOrder(counted, chosen).slice(0, MAX_COUNTED_KEYWORDS)
      expect(firstKeywords(counted, chosen)).toEqual(all)
    }),
  )
})
