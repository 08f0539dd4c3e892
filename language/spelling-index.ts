import { costBetween, maxCostOf, signatureOf } from './spelling-cost.ts'
import { foldText } from './fold.ts'

/** A word as it is usually written, and how often it occurs. */
type KnownWord = readonly [word: string, frequency: number]
/** A known word similar to a given one; `cost` is in tenths of one edit. */
export type SpellingSuggestion = { word: string; cost: number; frequency: number }

export type SpellingIndex = {
  size: number
  /** Whether the word is known, in any customary spelling of its letters. */
  knows: (word: string) => boolean
  /** How often the word occurs; 0 when it is not known. */
  frequencyOf: (word: string) => number
  /**
   * The nearest known words, the likeliest first: twice as common makes up for a tenth of an edit. The word itself is
   * not among them.
   */
  suggest: (word: string, most?: number) => SpellingSuggestion[]
}

/** Words of more letters are neither kept nor corrected. */
const LONGEST = 40
const MAX_SUGGESTIONS = 5

type Entry = { folded: string; written: string; frequency: number; best: number }

/** All spellings of one word as one entry, under the most frequent spelling. */
function entriesOf(words: Iterable<KnownWord>): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const [written, frequency] of words) {
    const folded = foldText(written)
    if (folded === '' || folded.length > LONGEST) continue
    const entry = entries.get(folded)
    if (!entry) entries.set(folded, { folded, written, frequency, best: frequency })
    else {
      entry.frequency += frequency
      if (frequency > entry.best) [entry.written, entry.best] = [written, frequency]
    }
  }
  return entries
}

/** The lower the likelier: a cost in tenths of an edit, made up for by being common. */
export const unlikeliness = ({ cost, frequency }: SpellingSuggestion): number => cost - Math.log2(1 + frequency)

/** Bits set in a 32-bit number. */
function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Known words by how they are spelt. Words lie by length next to a 32-bit set of their letters; most are ruled out by
 * those alone, and the few left are compared letter by letter. Some 60 bytes a word besides the word itself.
 */
export function spellingIndex(words: Iterable<KnownWord>): SpellingIndex {
  const entries = entriesOf(words)
  const byLength = [...entries.values()].sort((a, b) => a.folded.length - b.folded.length || b.frequency - a.frequency)
  const signatures = Uint32Array.from(byLength, ({ folded }) => signatureOf(folded))
  const begins = new Uint32Array(LONGEST + 4)
  for (const { folded } of byLength)
    for (let length = folded.length + 1; length < begins.length; length++) begins[length] = (begins[length] ?? 0) + 1

  const suggest = (word: string, most = MAX_SUGGESTIONS): SpellingSuggestion[] => {
    const folded = foldText(word)
    if (folded.length < 2 || folded.length > LONGEST) return []
    const { cost: highest, lacks, lengths } = maxCostOf(folded)
    const signature = signatureOf(folded)
    const found: SpellingSuggestion[] = []
    const to = begins[Math.min(folded.length + lengths + 1, begins.length - 1)] ?? 0
    for (let at = begins[Math.max(folded.length - lengths, 0)] ?? 0; at < to; at++) {
      const other = signatures[at] ?? 0
      if (bitsOf(other & ~signature) > lacks || bitsOf(signature & ~other) > lacks) continue
      const entry = byLength[at] as Entry
      if (entry.folded === folded) continue
      const cost = costBetween(folded, entry.folded, highest)
      if (cost <= highest) found.push({ word: entry.written, cost, frequency: entry.frequency })
    }
    return found.sort((a, b) => unlikeliness(a) - unlikeliness(b) || (a.word < b.word ? -1 : 1)).slice(0, most)
  }
  const frequencyOf = (word: string): number => entries.get(foldText(word))?.frequency ?? 0
  return { size: entries.size, knows: (word) => entries.has(foldText(word)), frequencyOf, suggest }
}
