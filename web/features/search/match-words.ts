import { foldText } from '#language/fold.ts'
import type { SuggestedItem } from '#web/ui/suggestion.ts'

const MAX_MATCHES = 8

/** A word with the typed part marked. */
export function marked(text: string, typed: string): SuggestedItem {
  const part = typed.trim()
  const from = text.toLowerCase().indexOf(part.toLowerCase())
  // Where lower case has another length than upper case, positions would belong to another text.
  return from < 0 || text.toLowerCase().length !== text.length
    ? { text, from: 0, to: 0 }
    : { text, from, to: from + part.length }
}

/**
 * The words that contain the typed text, in any customary spelling: first those that begin with it, then those of which
 * a later word does, then the others; each in the given order. At most eight. A complete word is not offered.
 */
export function matchWords(words: readonly string[], typed: string): SuggestedItem[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return []
  const ranks: string[][] = [[], [], []]
  for (const word of words) {
    const folded = foldText(word)
    const at = folded.indexOf(wanted)
    if (at < 0 || folded === wanted) continue
    ranks[at === 0 ? 0 : folded.includes(` ${wanted}`) ? 1 : 2]?.push(word)
  }
  return ranks
    .flat()
    .slice(0, MAX_MATCHES)
    .map((text) => marked(text, typed))
}
