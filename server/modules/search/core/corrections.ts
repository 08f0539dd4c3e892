import { correctedQuery } from '#language/corrected-query.ts'
import { spellingIndex, unlikeliness } from '#language/spelling-index.ts'
import type { SpellingIndex, Suggestion } from '#language/spelling-index.ts'
import type { LexiconWord } from './lexicon.ts'

/** The words of the tenders as something to correct by. */
export type Spelling = {
  index: Pick<SpellingIndex, 'frequencyOf' | 'suggest'>
  knowsStem(stem: string): boolean
  /** How often the most frequent word occurs. */
  most: number
}

/** A word so many times rarer than one next to it is taken for a slip of another writer. */
const RARER = 20

/** Looking a word up reads through all that are known: beyond so many, words that are in some tender are taken as they stand. */
const MOST_LOOKED_UP = 12

/** Made of a portion of the words at a time, so that nobody else waits for the whole. No word may be in two portions. */
export function spellingOf(words: readonly Pick<LexiconWord, 'written' | 'stem' | 'tenders'>[]): Spelling {
  const stems = new Set(words.map(({ stem }) => stem))
  return {
    index: spellingIndex(words.map(({ written, tenders }) => [written, tenders] as const)),
    knowsStem: (stem) => stems.has(stem),
    most: Math.max(0, ...words.map(({ tenders }) => tenders)),
  }
}

export function joined(parts: readonly Spelling[]): Spelling {
  return {
    index: {
      frequencyOf: (word) => Math.max(0, ...parts.map(({ index }) => index.frequencyOf(word))),
      suggest: (word, most = 5) =>
        parts
          .flatMap(({ index }) => index.suggest(word, most))
          .sort((a, b) => unlikeliness(a) - unlikeliness(b) || (a.word < b.word ? -1 : 1))
          .slice(0, most),
    },
    knowsStem: (stem) => parts.some((part) => part.knowsStem(stem)),
    most: Math.max(0, ...parts.map(({ most }) => most)),
  }
}

/**
 * What may have been meant, the likeliest first, each once: unknown words by their nearest; slips that are in some tender too by what others
 * write; unknown words by their second nearest. A word in another ending than the tenders have is known.
 */
export function corrections(typed: string, { index, knowsStem, most }: Spelling): string[] {
  const near = remembering((word) => index.suggest(word, 2))
  const from = (at: number): SpellingIndex => ({
    size: 0,
    knows: (word) => index.frequencyOf(word) > 0,
    frequencyOf: index.frequencyOf,
    suggest: (word) => near.of(word).slice(at),
  })
  const known = ({ surface, stem }: { surface: string; stem: string }) => knowsStem(stem) || index.frequencyOf(surface) > 0
  const usual = (word: { surface: string; stem: string }) => {
    const own = index.frequencyOf(word.surface)
    if (own === 0) return known(word)
    if (own * RARER > most || near.count() >= MOST_LOOKED_UP) return true
    const [better] = near.of(word.surface)
    return !better || better.frequency < RARER * own
  }
  const texts = [correctedQuery(typed, from(0), known), correctedQuery(typed, from(0), usual), correctedQuery(typed, from(1), known)]
  return [...new Set(texts.filter((text) => text !== undefined))]
}

/** The words of one query are looked up again and again, and looking up is what takes time. */
function remembering(look: (word: string) => Suggestion[]) {
  const seen = new Map<string, Suggestion[]>()
  return {
    count: () => seen.size,
    of(word: string): Suggestion[] {
      const found = seen.get(word) ?? look(word)
      seen.set(word, found)
      return found
    },
  }
}
