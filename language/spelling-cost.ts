import { isSyllable } from './ethiopic.ts'

/** Costs of one typing error, in tenths of an ordinary edit. */
const EDIT = 10
const NEIGHBOURING_KEY = 8
const SWAPPED = 8
/** A letter doubled, or not doubled. */
const DOUBLED = 6
/** The right Ethiopic consonant with the wrong vowel: the next key on every keyboard. */
const OTHER_VOWEL = 6
/** A wrong first letter is rare, so it costs more. */
const FIRST_LETTER = 3

/**
 * How far a suggestion may be from a word: its cost, how many letters of the set of one the other may lack, and how
 * much longer or shorter it may be.
 */
type Reach = { cost: number; lacks: number; lengths: number }
const NEAR: Reach = { cost: EDIT + FIRST_LETTER, lacks: 1, lengths: 1 }
const FAR: Reach = { cost: 2 * EDIT + FIRST_LETTER, lacks: 2, lengths: 2 }
/** One edit for words up to four letters, two beyond. */
export const maxCostOf = (word: string): Reach => (word.length <= 4 ? NEAR : FAR)

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Uint8Array(128 * 128)
ROWS.forEach((row, index) => {
  for (let at = 0; at < row.length; at++) {
    for (const other of [
      row.charCodeAt(at + 1),
      ROWS[index + 1]?.charCodeAt(at),
      ROWS[index + 1]?.charCodeAt(at - 1),
    ]) {
      const key = row.charCodeAt(at)
      if (other !== undefined && !Number.isNaN(other)) neighbours[key * 128 + other] = neighbours[other * 128 + key] = 1
    }
  }
})
const areNeighbours = (one: number, other: number): boolean =>
  one < 128 && other < 128 && neighbours[one * 128 + other] === 1

/** An Ethiopic letter without its vowel (the row of the syllable); other letters as they are. */
const consonantOf = (code: number): number => (isSyllable(code) ? code & ~7 : code)

/** The set of a word's letters in 32 bits, vowels of Ethiopic letters aside; different letters may share a bit. */
export function signatureOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    bits |= 1 << (isSyllable(code) ? code >>> 3 : code)
  }
  return bits >>> 0
}

function substitution(one: number, other: number): number {
  if (one === other) return 0
  if (consonantOf(one) === consonantOf(other)) return OTHER_VOWEL
  return areNeighbours(one, other) ? NEIGHBOURING_KEY : EDIT
}

/** Higher than any result. */
const FAR_OFF = 1_000
/** How far letters may be shifted against each other: three insertions and one omission already exceed every limit. */
const BAND = 2
const WIDTH = 64
const table = new Int32Array(WIDTH * WIDTH)

/**
 * The cost of turning one folded word into another by inserting, dropping, changing and swapping letters, in tenths of
 * an edit; above `highest` it may be any higher number.
 */
export function costBetween(one: string, other: string, highest: number): number {
  const [rows, columns] = [one.length, other.length]
  if (Math.abs(rows - columns) > BAND) return highest + 1
  const first = consonantOf(one.charCodeAt(0)) === consonantOf(other.charCodeAt(0)) ? 0 : FIRST_LETTER
  table[0] = 0
  for (let row = 0; row <= rows; row++) {
    const line = row * WIDTH
    const code = one.charCodeAt(row - 1)
    const drop = row > 1 && code === one.charCodeAt(row - 2) ? DOUBLED : EDIT
    const from = Math.max(row - BAND, 0)
    const to = Math.min(row + BAND, columns)
    if (from > 0) table[line + from - 1] = FAR_OFF
    let least = FAR_OFF
    for (let column = from; column <= to; column++) {
      const at = line + column
      const letter = other.charCodeAt(column - 1)
      let cost = row === 0 && column === 0 ? 0 : FAR_OFF
      if (row > 0 && column > 0) cost = (table[at - WIDTH - 1] ?? 0) + substitution(code, letter)
      if (row > 0 && column < row + BAND) cost = Math.min(cost, (table[at - WIDTH] ?? 0) + drop)
      if (column > from)
        cost = Math.min(
          cost,
          (table[at - 1] ?? 0) + (column > 1 && letter === other.charCodeAt(column - 2) ? DOUBLED : EDIT),
        )
      if (
        row > 1 &&
        column > 1 &&
        code !== letter &&
        code === other.charCodeAt(column - 2) &&
        letter === one.charCodeAt(row - 2)
      )
        cost = Math.min(cost, (table[at - 2 * WIDTH - 2] ?? 0) + SWAPPED)
      table[at] = cost
      if (cost < least) least = cost
    }
    // A swap in the next row may still be cheaper than this row shows.
    if (least > highest + SWAPPED) return highest + 1
  }
  return (table[rows * WIDTH + columns] ?? 0) + first
}
