import { GLOSSARY_LINES } from './glossary-data.ts'
import { phrasesOfUnit, phraseRow } from './phrase.ts'
import type { Phrase } from './phrase.ts'
import { queryUnitsOf } from './units.ts'

/** No term of the glossary has more words that count. */
export const MAX_TERM_LENGTH = 8

/** The key by which terms are compared: their stems; gaps of stop words do not matter. */
export const glossaryKey = (phrase: Phrase): string => phrase.map(({ term }) => term).join(' ')

/**
 * The ways to write one term of the glossary: a single word or code as a query would have it, several words in a row.
 */
function phrasesOf(term: string): Phrase[] {
  const [unit, ...more] = queryUnitsOf(term)
  const phrases = unit && more.length === 0 ? phrasesOfUnit(term, unit) : [phraseRow(term, 'stem')]
  return phrases.filter((phrase) => phrase.length > 0)
}

const termsOf = (side: string): Phrase[] => side.split(',').flatMap((term) => phrasesOf(term.trim()))

function read(lines: string): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, Map<string, Phrase>>()
  const learn = (term: Phrase, meaning: Phrase): void => {
    const [from, to] = [glossaryKey(term), glossaryKey(meaning)]
    if (from === to) return
    const meanings = found.get(from) ?? new Map<string, Phrase>()
    found.set(from, meanings.set(to, meanings.get(to) ?? meaning))
  }
  for (const line of lines.trim().split('\n')) {
    const [, left = '', sign, right = ''] = /^(.*?)([=>])(.*)$/.exec(line) ?? []
    const [terms, meanings] = [termsOf(left), termsOf(right)]
    const all = [...terms, ...meanings]
    for (const term of sign === '=' ? all : terms)
      for (const meaning of sign === '=' ? all : meanings) learn(term, meaning)
  }
  return new Map([...found].map(([term, meanings]) => [term, [...meanings.values()]]))
}
const GLOSSARY = read(GLOSSARY_LINES)

const NONE: readonly Phrase[] = []

/**
 * Other names of a term, those in the other language first; its stems joined by spaces are the key (`glossaryKey`).
 * Empty when unknown.
 */
export const translationsOf = (key: string): readonly Phrase[] => GLOSSARY.get(key) ?? NONE
