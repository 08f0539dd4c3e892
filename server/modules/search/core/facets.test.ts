import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBits, packSignature, unpackBits, unpackSignature } from './facets.ts'

const letter = fc.integer({ min: 97, max: 122 }).map((code) => String.fromCharCode(code))
const facets = fc.record({
  source: fc.integer({ min: 0, max: 32_767 }),
  status: fc.constantFrom(0, 1, 2, 3),
  language: fc.tuple(letter, letter).map((letters) => letters.join('')),
  government: fc.boolean(),
  proforma: fc.boolean(),
})

test('a signature fits a 32-bit column and returns the packed values', () => {
  fc.assert(
    fc.property(facets, (value) => {
      const sig = packSignature(value)
      expect(sig).toBeGreaterThanOrEqual(0)
      expect(sig).toBeLessThan(2 ** 31)
      expect(unpackSignature(sig)).toEqual(value)
    }),
  )
})

test('bits come back sorted and once each', () => {
  expect(unpackBits(packBits([14, 0, 3, 3, 32]))).toEqual([0, 3, 14, 32])
  expect(unpackBits(0)).toEqual([])
})
