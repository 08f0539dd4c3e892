import { tokenise } from '#language/tokens.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'

const ENGLISH_WORDS = 40_000
const AMHARIC_WORDS = 25_000
const BEGINNINGS = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sc sh sp st str t tr v w z'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou']
const ENDINGS = 'b ck d ft g k ld lk lt m mp n nk nt p r rb rd rk rm rt sk sp t x'.split(' ')
/**
 * Rows of Ethiopic consonants that no folding changes; eight code points each, of which the first seven are vowel
 * orders.
 */
const ETHIOPIC_ROWS = [
  0x1208, 0x1218, 0x1228, 0x1230, 0x1238, 0x1240, 0x1260, 0x1270, 0x1278, 0x1290, 0x12a8, 0x12c8, 0x12d8, 0x12e8,
  0x12f0, 0x1300, 0x1308,
]
const ORDERS = [1, 2, 4, 5]

export type Vocabulary = { english: readonly string[]; amharic: readonly string[] }

/**
 * Invented words, the commonest first. Each is its own stem: the text of a notice is its lexemes, so peers can get the
 * same.
 */
export function makeVocabulary(): Vocabulary {
  return {
    english: distinct(ENGLISH_WORDS, randomFrom(1), englishWord),
    amharic: distinct(AMHARIC_WORDS, randomFrom(2), amharicWord),
  }
}

function distinct(count: number, random: Random, make: (random: Random) => string): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const word = make(random)
    if (isItsOwnStem(word)) words.add(word)
  }
  return [...words]
}

function isItsOwnStem(word: string): boolean {
  const [token, ...more] = tokenise(word)
  return more.length === 0 && token !== undefined && !token.stop && token.terms.length === 1 && token.terms[0] === word
}

const one = (random: Random, from: readonly string[]): string => from[random.below(from.length)] ?? ''

function englishWord(random: Random): string {
  let word = ''
  for (let syllables = 1 + random.below(3); syllables > 0; syllables--)
    word += one(random, BEGINNINGS) + one(random, VOWELS)
  return word + one(random, ENDINGS)
}

function amharicWord(random: Random): string {
  let word = ''
  for (let letters = 3 + random.below(3); letters > 0; letters--) {
    word += String.fromCodePoint(
      (ETHIOPIC_ROWS[random.below(ETHIOPIC_ROWS.length)] ?? 0x1208) + (ORDERS[random.below(ORDERS.length)] ?? 1),
    )
  }
  return word
}
