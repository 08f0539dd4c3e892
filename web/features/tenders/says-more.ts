/** A text that holds less than this share of words of its own says nothing more. */
const LEAST_OWN = 0.2

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Whether a card's text says more than its title and its company's name, of which many notices begin with a copy. */
export function saysMore(text: string, ...shown: readonly string[]): boolean {
  const known = new Set(shown.flatMap(wordsOf))
  const words = wordsOf(text)
  return words.filter((word) => !known.has(word)).length > words.length * LEAST_OWN
}
