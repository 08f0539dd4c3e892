import fc from 'fast-check'

/** Halves of a surrogate pair, which are no characters. */
const [FIRST_HALF, HALVES] = [0xd800, 0x800]
const LAST = 0x10ffff

/**
 * Any character of Unicode: the same cases as of fast-check's unit `binary`, which keeps a table of the million of them
 * and takes a second to make it.
 */
export const anyCharacter = fc.nat({ max: LAST - HALVES }).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (given) => {
    const point = typeof given === 'string' ? given.codePointAt(0) : undefined
    if (point === undefined || String.fromCodePoint(point) !== given || /\p{Cs}/u.test(given))
      throw new Error('it is no character')
    return point < FIRST_HALF ? point : point - HALVES
  },
)
