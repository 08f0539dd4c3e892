import { expect, test } from 'vitest'
import { inKilobytes } from './kilobytes.ts'

test('sizes are whole kilobytes, rounded down, with the thousands apart', () => {
  expect([0, 1023, 1024, 2047, 1_887_000].map(inKilobytes)).toEqual(['0', '0', '1', '1', '1,842'])
})
