import { correctedQuery } from '#language/corrected-query.ts'
import { spellingIndex } from '#language/spelling-index.ts'
import type { SpellingIndex } from '#language/spelling-index.ts'
import type { LexiconWord } from './lexicon.ts'

/** The words of the tenders as something to correct by. */
export type Spelling = { index: SpellingIndex; stems: ReadonlySet<string> }

/** A word so many times rarer than one next to it is taken for a slip of another writer. */
const RARER = 20

export function spellingOf(words: readonly Pick<LexiconWord, 'written' | 'stem' | 'tenders'>[]): Spelling {
  return { index: spellingIndex(words.map(({ written, tenders }) => [written, tenders] as const)), stems: new Set(words.map(({ stem }) => stem)) }
}

/**
 * What may have been meant, the likeliest first, each once: unknown words by their nearest; slips that are in some tender too by what others
 * write; unknown words by their second nearest. A word in another ending than the tenders have is known.
 */
export function corrections(typed: string, { index, stems }: Spelling): string[] {
  const known = ({ surface, stem }: { surface: string; stem: string }) => stems.has(stem) || index.knows(surface)
  const usual = (word: { surface: string; stem: string }) => {
    const own = index.frequencyOf(word.surface)
    if (own === 0) return known(word)
    const [near] = index.suggest(word.surface, 1)
    return !near || near.frequency < RARER * own
  }
  const second: SpellingIndex = { ...index, suggest: (word) => index.suggest(word, 2).slice(1) }
  const texts = [correctedQuery(typed, index, known), correctedQuery(typed, index, usual), correctedQuery(typed, second, known)]
  return [...new Set(texts.filter((text) => text !== undefined))]
}
