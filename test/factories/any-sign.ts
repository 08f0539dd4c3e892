import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }
const LAST = 0x10_ffff

/**
 * Every character of Unicode: the `binary` of fast-check, which makes a table of all million characters before its
 * first string.
 */
export const anySign: fc.Arbitrary<string> = fc.integer({ min: 0, max: LAST - SURROGATES.count }).map(
  (n) => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count),
  (sign) => {
    const code = typeof sign === 'string' ? sign.codePointAt(0) : undefined
    if (code === undefined || sign !== String.fromCodePoint(code)) throw new Error('not one character')
    return code < SURROGATES.from ? code : code - SURROGATES.count
  },
)
