import { plainCharacters } from './plain-characters.ts'
import { asciiUpper } from './receipt-number.ts'

/** Characters that are not confused, neither by eye nor by ear. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ3789'
const SIZE = REFERENCE_ALPHABET.length
const DRAWN_SIGNS = 6
const REFERENCE_LENGTH = DRAWN_SIGNS + 1

/** Characters outside of the alphabet and what they may stand for. The check character distinguishes Q from D. */
const SIMILAR_SIGNS: Readonly<Record<string, string>> = {
  0: 'QD',
  O: 'QD',
  1: 'L',
  I: 'L',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
}

/**
 * 28 is no prime, so plain weights would miss errors. Each sign is checked modulo 7 (weights: powers of 3) and in the
 * field of four (powers of its generator): two different signs differ in one of them, which detects errors and swaps.
 */
const TIMES_GENERATOR = [0, 2, 3, 1] as const
type Checked = { ofSeven: number; ofFour: number }

const step = ({ ofSeven, ofFour }: Checked, place: number): Checked => ({
  ofSeven: (ofSeven * 3 + place) % 7,
  ofFour: (TIMES_GENERATOR[ofFour] ?? 0) ^ (place % 4),
})

const checked = (signs: string): Checked =>
  [...signs].map((sign) => REFERENCE_ALPHABET.indexOf(sign)).reduce(step, { ofSeven: 0, ofFour: 0 })

function checkSign(signs: string): string {
  const { ofSeven, ofFour } = checked(signs)
  // The Chinese remainder theorem gives the place that makes both zero: 8 is 1 mod 7 and 0 mod 4, 21 the reverse.
  const place = (8 * ((7 - ((ofSeven * 3) % 7)) % 7) + 21 * (TIMES_GENERATOR[ofFour] ?? 0)) % SIZE
  return REFERENCE_ALPHABET[place] ?? ''
}

/** A payment reference of six characters from six random whole numbers (0 or more), and a check character. */
export function makeReference(numbers: readonly number[]): string {
  const drawn = numbers.slice(0, DRAWN_SIGNS).map((number) => REFERENCE_ALPHABET[number % SIZE] ?? '')
  const signs = drawn.join('')
  if (signs.length !== DRAWN_SIGNS) throw new RangeError('a reference takes six whole numbers from nought')
  return signs + checkSign(signs)
}

function isReference(signs: string): boolean {
  if (signs.length !== REFERENCE_LENGTH) return false
  const { ofSeven, ofFour } = checked(signs)
  return ofSeven === 0 && ofFour === 0
}

/** The references that seven characters can stand for when look-alikes are replaced. */
function meanings(signs: string): string[] {
  let found = ['']
  for (const sign of signs) {
    const may = REFERENCE_ALPHABET.includes(sign) ? sign : (SIMILAR_SIGNS[sign] ?? '')
    found = found.flatMap((start) => [...may].map((letter) => start + letter))
  }
  return found.filter(isReference)
}

/** The only reference that characters can stand for; undefined when there is none or more than one. */
function meant(signs: string): string | undefined {
  const [found, ...others] = signs.length === REFERENCE_LENGTH ? meanings(signs) : []
  return others.length === 0 ? found : undefined
}

const MAX_TYPED = 100

/** Reads a typed reference in any case, with spaces, dashes and look-alikes; undefined when it is wrong. */
export function readPaymentReference(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined
  return meant(asciiUpper(plainCharacters(typed)).replace(/[\s\p{Z}._/-]/gu, ''))
}

const MAX_LINE = 2000
const MAX_FOUND = 50

/** Neighbouring words that make seven characters together: 'K7Q-XPM3', 'k7q xpm3'. */
function joinedWords(words: readonly string[]): string[] {
  return words.flatMap((_, from) => {
    let signs = ''
    for (const word of words.slice(from, from + REFERENCE_LENGTH)) {
      signs += word
      if (signs.length >= REFERENCE_LENGTH) break
    }
    return signs.length === REFERENCE_LENGTH ? [signs] : []
  })
}

/** All parts of seven characters of longer words: some statements join the reason with other text. */
function withinWords(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - REFERENCE_LENGTH + 1) }, (_, from) =>
      word.slice(from, from + REFERENCE_LENGTH),
    ),
  )
}

/**
 * Possible references in the free text of a bank statement line, likeliest first, at most 50. One in 28 words of seven
 * letters passes the check, so look each up among the references issued.
 */
export function findReferences(line: string): string[] {
  const words = asciiUpper(plainCharacters(line.slice(0, MAX_LINE))).match(/[A-Z0-9]+/g) ?? []
  const joined = joinedWords(words)
  const found = [
    ...joined.filter(isReference),
    ...joined.flatMap((signs) => meant(signs) ?? []),
    ...withinWords(words).filter(isReference),
  ]
  return [...new Set(found)].slice(0, MAX_FOUND)
}
