import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionOf } from './byte-range.ts'

const TAG = '"abc"'
const SIZE = 10_000

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-999', { start: 500, end: 999 }],
  ['bytes=-500', { start: 9500, end: 9999 }],
  ['bytes=9500-', { start: 9500, end: 9999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=9000-20000', { start: 9000, end: 9999 }],
  ['bytes=-20000', { start: 0, end: 9999 }],
  ['Bytes=7-', { start: 7, end: 9999 }],
])('%s of 10,000 bytes is a part', (range, expected) => {
  expect(portionOf({ range }, SIZE, TAG)).toEqual({ kind: 'part', range: expected })
})

test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-', 'bytes', 'bytes=a-b', ''])(
  '%s is answered with the whole',
  (range) => {
    expect(portionOf({ range }, SIZE, TAG)).toEqual({ kind: 'whole' })
  },
)

test.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0'])('%s is beyond the end', (range) => {
  expect(portionOf({ range }, SIZE, TAG)).toEqual({ kind: 'beyond' })
})

test('a part comes from the version that was begun, otherwise the whole new file is sent', () => {
  expect(portionOf({ range: 'bytes=5-', ifRange: TAG }, SIZE, TAG).kind).toBe('part')
  expect(portionOf({ range: 'bytes=5-', ifRange: '"older"' }, SIZE, TAG).kind).toBe('whole')
  expect(portionOf({ range: 'bytes=5-', ifRange: `W/${TAG}` }, SIZE, TAG).kind).toBe('whole')
  expect(portionOf({ range: 'bytes=5-', known: true }, SIZE, TAG).kind).toBe('known')
})

test('a download that is cut anywhere, any number of times, ends as the file', () => {
  const file = fc.uint8Array({ minLength: 1, maxLength: 3000 })
  fc.assert(
    fc.property(file, fc.array(fc.integer({ min: 1, max: 900 })), (bytes, cuts) => {
      const got: number[] = []
      for (const length of [...cuts, bytes.length]) {
        if (got.length === bytes.length) break
        const portion = portionOf({ range: `bytes=${got.length}-`, ifRange: TAG }, bytes.length, TAG)
        if (portion.kind !== 'part') throw new Error(`answered ${portion.kind}`)
        got.push(...bytes.subarray(portion.range.start, portion.range.end + 1).subarray(0, length))
      }
      expect(Uint8Array.from(got)).toEqual(bytes)
    }),
  )
})
