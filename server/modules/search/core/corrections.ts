import { correctedQuery } from '#language/corrected-query.ts'
import { spellingIndex, unlikeliness } from '#language/spelling-index.ts'
import type { SpellingIndex, SpellingSuggestion } from '#language/spelling-index.ts'
import { tokenise } from '#language/tokens.ts'
import type { LexiconWord } from './lexicon.ts'

/** The words of the tenders, from which corrections are made. */
export type Spelling = {
  index: Pick<SpellingIndex, 'frequencyOf' | 'suggest'>
  knowsStem(stem: string): boolean
}

/** Built from a portion of the words at a time, so that requests run in between. No word may be in two portions. */
export function spellingOf(words: readonly Pick<LexiconWord, 'written' | 'stem' | 'tenders'>[]): Spelling {
  const stems = new Set(words.map(({ stem }) => stem))
  return {
    index: spellingIndex(words.map(({ written, tenders }) => [written, tenders] as const)),
    knowsStem: (stem) => stems.has(stem),
  }
}

export function joinedSpelling(parts: readonly Spelling[]): Spelling {
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
  }
}

/** How many unknown words have their nearest words tried one by one. */
const MAX_TRIED = 3

/**
 * Corrections of a search, the likeliest first. None when every stem is known: an ending that the tenders lack is no
 * misspelling. Next to an unknown word, one that the stem hides ('generater') is corrected too.
 */
export function corrections(typed: string, { index, knowsStem }: Spelling): string[] {
  const near = memoise((word) => index.suggest(word, 2))
  const unknown: string[] = []
  const isKnown = ({ surface, stem }: Written): boolean => {
    const known = knowsStem(stem) || index.frequencyOf(surface) > 0
    if (!known && !unknown.includes(surface)) unknown.push(surface)
    return known
  }
  /** `second` are the words that are replaced by their second nearest. */
  const written = (second: ReadonlySet<string>, known: (word: Written) => boolean = isKnown): string | undefined => {
    const suggest = (word: string): SpellingSuggestion[] => {
      if (!unknown.includes(word)) return hiddenSlips(word, near(word))
      const others = near(word).filter((other) => stemOf(other.word) !== stemOf(word))
      return others.slice(second.has(word) ? 1 : 0)
    }
    return correctedQuery(
      typed,
      { size: 0, knows: (word) => index.frequencyOf(word) > 0, frequencyOf: index.frequencyOf, suggest },
      known,
    )
  }
  const first = written(new Set())
  if (unknown.length === 0) return []
  const isRight = (word: Written): boolean =>
    isKnown(word) && (index.frequencyOf(word.surface) > 0 || hiddenSlips(word.surface, near(word.surface)).length === 0)
  const others = unknown.length > 1 ? unknown.slice(0, MAX_TRIED).map((word) => written(new Set([word]))) : []
  const texts = [written(new Set(), isRight), first, ...others, written(new Set(unknown))]
  return [...new Set(texts.filter((text) => text !== undefined))]
}

type Written = { surface: string; stem: string }

const stemOf = (text: string): string | undefined => tokenise(text)[0]?.terms[0]

/** Words of the same length, last letter and stem: a word with another ending is another form, and just as valid. */
function hiddenSlips(word: string, near: readonly SpellingSuggestion[]): SpellingSuggestion[] {
  return near.filter(
    ({ word: other }) => other.length === word.length && other.at(-1) === word.at(-1) && stemOf(other) === stemOf(word),
  )
}

/** Cached, because the words of one query are looked up repeatedly, which takes most of the time. */
function memoise(look: (word: string) => SpellingSuggestion[]): (word: string) => SpellingSuggestion[] {
  const seen = new Map<string, SpellingSuggestion[]>()
  return (word) => {
    const found = seen.get(word) ?? look(word)
    seen.set(word, found)
    return found
  }
}
