/** Signs that are not taken for one another, neither by eye nor by ear. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ3789'

/** A reference to write into a transfer: six signs by the given numbers and a check sign. */
export function makeReference(numbers: readonly number[]): string {
  const size = REFERENCE_ALPHABET.length
  const places = numbers.slice(0, 6).map((number) => number % size)
  const sum = places.reduce((total, place, index) => total + place * (2 * index + 1), 0)
  return [...places, sum % size].map((place) => REFERENCE_ALPHABET[place] ?? 'A').join('')
}
