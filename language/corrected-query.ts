import { KIND, kindAt } from './characters.ts'
import { foldText } from './fold.ts'
import type { SpellingIndex } from './spelling-index.ts'
import { queryUnitsOf } from './units.ts'
import type { QueryPart } from './units.ts'
import type { IndexWord } from './words.ts'

/** With more unknown words than this, the text is another language, not a misspelling. */
const MAX_CORRECTED = 8
/** Words of fewer letters are similar to too many others. */
const LEAST_LETTERS = { ethiopic: 2, other: 3 }
/** The two halves of a word that lacks a space. */
const LEAST_HALF = { ethiopic: 2, other: 3 }
/** A missing space is one error: a known word at this distance, in tenths of an edit, is not likelier. */
const AS_NEAR = 10

const isEthiopic = (text: string): boolean => kindAt(text, 0) === KIND.ethiopic

/** In the letter case of the word it stands for: CAPITALS, Capital, or as it is written. */
function inCaseOf(typed: string, word: string): string {
  if (typed.length > 1 && typed === typed.toUpperCase() && typed !== typed.toLowerCase()) return word.toUpperCase()
  const [first = ''] = typed
  return first !== first.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** Two known words written together, the pair whose rarer half is the commonest. */
function parted(word: string, index: SpellingIndex): string | undefined {
  let best: { text: string; frequency: number } | undefined
  const least = isEthiopic(word) ? LEAST_HALF.ethiopic : LEAST_HALF.other
  for (let at = least; at <= word.length - least; at++) {
    const frequency = Math.min(index.frequencyOf(word.slice(0, at)), index.frequencyOf(word.slice(at)))
    if (frequency > (best?.frequency ?? 0)) best = { text: `${word.slice(0, at)} ${word.slice(at)}`, frequency }
  }
  return best?.text
}

/** The words of the text that may be misspelt: letters of one script only, no stop word, no code, no abbreviation. */
function correctable(text: string): QueryPart[] {
  return queryUnitsOf(text).flatMap(({ parts }) => {
    if (parts.some(({ word }) => /\d/.test(word.surface))) return []
    return parts.filter(({ word, start, end, particle }) => {
      const typed = text.slice(start, end)
      const least = isEthiopic(typed) ? LEAST_LETTERS.ethiopic : LEAST_LETTERS.other
      return !particle && !word.stop && typed.length >= least && foldText(typed) === word.surface
    })
  })
}

/**
 * A query with its unknown words replaced by the nearest known ones; undefined when there is nothing to replace.
 * `isKnown` tells whether a word finds anything; by default, whether the index has it.
 */
export function correctedQuery(
  text: string,
  index: SpellingIndex,
  isKnown: (word: IndexWord) => boolean = ({ surface }) => index.knows(surface),
): string | undefined {
  const unknown = correctable(text).filter(({ word }) => !isKnown(word))
  if (unknown.length > MAX_CORRECTED) return undefined
  let corrected = ''
  let from = 0
  for (const { word, start, end } of unknown) {
    const [near] = index.suggest(word.surface, 1)
    const better = near && near.cost < AS_NEAR ? near.word : (parted(word.surface, index) ?? near?.word)
    if (better === undefined) continue
    corrected += text.slice(from, start) + inCaseOf(text.slice(start, end), better)
    from = end
  }
  return from === 0 ? undefined : corrected + text.slice(from)
}
