import { hashOf } from '#language/key-hash.ts'

/**
 * The ids of keys, 16 bytes an entry, so that a million fit in memory. A key is identified by two hashes, 64 bits
 * together, so that none is confused with another by chance.
 */
export type KeyIds = {
  /** A known key gets the later id. */
  add(key: string, id: number): void
  /** Whether a key with this hash was added: asked for a text before its string is built. */
  mayHave(number: number): boolean
  idOf(key: string): number | undefined
}

/** 2^32 over the golden ratio spreads hashes that lie close together. */
const SPREAD = 0x9e3779b1
const FIRST_BITS = 10
/** In a fuller table, searching for a missing key takes too many steps. */
const FULLEST = 0.75
/** 0 marks a free place, so a hash of 0 is stored as 1. */
const nonZero = (number: number): number => number | 0 || 1

/** Mixed differently than `hashOf`: keys that share that hash do not share this one. */
function secondOf(key: string): number {
  let hash = 0x2f0b4c47
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

type Table = { bits: number; numbers: Int32Array; seconds: Int32Array; ids: Float64Array }
const tableOf = (bits: number): Table => ({
  bits,
  numbers: new Int32Array(2 ** bits),
  seconds: new Int32Array(2 ** bits),
  ids: new Float64Array(2 ** bits),
})

/** The first place where a hash may be stored. */
const firstPlace = ({ bits }: Table, number: number): number => Math.imul(number, SPREAD) >>> (32 - bits)

/** The place of a key, or the free place for it. */
function placeOf(table: Table, number: number, second: number): number {
  const { numbers, seconds } = table
  let at = firstPlace(table, number)
  while (numbers[at] !== 0 && !(numbers[at] === number && seconds[at] === second)) at = (at + 1) & (numbers.length - 1)
  return at
}

function put({ numbers, seconds, ids }: Table, at: number, number: number, second: number, id: number): void {
  numbers[at] = number
  seconds[at] = second
  ids[at] = id
}

function grown(before: Table): Table {
  const table = tableOf(before.bits + 1)
  before.numbers.forEach((number, n) => {
    if (number === 0) return
    const second = before.seconds[n] ?? 0
    put(table, placeOf(table, number, second), number, second, before.ids[n] ?? 0)
  })
  return table
}

export function makeKeyIds(): KeyIds {
  let table = tableOf(FIRST_BITS)
  let size = 0
  return {
    add(key, id) {
      const [number, second] = [nonZero(hashOf(key)), secondOf(key)]
      const at = placeOf(table, number, second)
      const isNew = table.numbers[at] === 0
      put(table, at, number, second, id)
      if (isNew && ++size > table.numbers.length * FULLEST) table = grown(table)
    },
    mayHave(asked) {
      const { numbers } = table
      const number = nonZero(asked)
      let at = firstPlace(table, number)
      while (numbers[at] !== 0 && numbers[at] !== number) at = (at + 1) & (numbers.length - 1)
      return numbers[at] === number
    },
    idOf(key) {
      const at = placeOf(table, nonZero(hashOf(key)), secondOf(key))
      return table.numbers[at] === 0 ? undefined : table.ids[at]
    },
  }
}
