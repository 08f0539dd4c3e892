import { parseQuery } from './query.ts'
import type { Phrase, Query } from './query.ts'
import { phrasesOfUnit, rowOf } from './phrase.ts'
import type { Range } from './match.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'
import { unitsOf } from './units.ts'

/** Words in one key. A longer phrase is keyed on three of its words and must be verified as a whole. */
const KEY_WORDS = 3
/** Two words with so many positions from one to the other make a key, too: what stands between them may be anything, as in a phrase of search. */
const GAPS = [2, 3] as const
const MOST_REMEMBERED = 20_000

const stems = new Map<string, string>()
/** The stem that a word spelt like this term would have; the term itself where it is no single word. */
function stemOf(term: string): string {
  const known = stems.get(term)
  if (known !== undefined) return known
  const tokens = tokenise(term)
  const stem = (tokens.length === 1 && tokens[0]?.terms[0]) || term
  if (stems.size >= MOST_REMEMBERED) stems.clear()
  stems.set(term, stem)
  return stem
}

/** The terms of a token by which it is found: a surface is left out where it follows from the stem, since keywords are also kept under the stem of their stem. */
function keyTerms({ terms, surface }: Token): readonly string[] {
  if (terms.length < 2 || terms[0] === surface || !terms.includes(surface)) return terms
  const stem = stemOf(surface)
  return stem !== surface && terms.includes(stem) ? terms.filter((term) => term !== surface) : terms
}

const joined = (first: string, gap: number, second: string): string => (gap === 1 ? `${first} ${second}` : `${first} ${gap}~${second}`)

export type PhraseKeys = {
  /** Each once. */
  keys: readonly string[]
  /** Where the first of what a key stands for is, as offsets in the text; undefined for a key that the text does not have. */
  rangeOf(key: string): Range | undefined
}

/**
 * Every key that the text holds: of one word, of two and three in a row, and of two words with others between them ('suppli 2~comput'). Each begins with
 * `prefix`.
 */
export function phraseKeys(tokens: readonly Token[], prefix = ''): PhraseKeys {
  const at: string[][] = []
  for (const token of tokens) {
    const here = keyTerms(token)
    const there = at[token.position]
    at[token.position] = there ? [...new Set([...there, ...here])] : [...here]
  }
  // The position and the length of the first occurrence, in one number.
  const places = new Map<string, number>()
  const note = (key: string, position: number, span: number): void => {
    if (!places.has(key)) places.set(key, position * 4 + span)
  }
  for (let position = 0; position < at.length; position++) {
    for (const word of at[position] ?? []) {
      const first = prefix + word
      note(first, position, 0)
      for (const second of at[position + 1] ?? []) {
        const pair = joined(first, 1, second)
        note(pair, position, 1)
        for (const third of at[position + 2] ?? []) note(joined(pair, 1, third), position, 2)
      }
      for (const gap of GAPS) for (const second of at[position + gap] ?? []) note(joined(first, gap, second), position, gap)
    }
  }
  return {
    keys: [...places.keys()],
    rangeOf(key) {
      const place = places.get(key)
      if (place === undefined) return undefined
      const from = Math.floor(place / 4)
      const lastTerm = key.slice(Math.max(prefix.length, key.lastIndexOf(' ') + 1)).replace(/^\d~/, '')
      const start = tokens.find(({ position }) => position === from)?.start ?? 0
      const ends = tokens.filter(({ position }) => position === from + (place % 4))
      return { start, end: Math.max(start, ...ends.map(({ end, whole }) => (whole?.terms.includes(lastTerm) ? whole.end : end))) }
    },
  }
}

/**
 * The ways in which a keyword may stand in a text, under the analysis of search: its words in a row by their stems; a single word, code or abbreviation as
 * search reads it. Empty when it has none that could be found ('of the').
 */
function phrasesOfKeyword(text: string): readonly Phrase[] {
  const units = unitsOf(text)
  const [unit] = units
  const phrases = (units.length === 1 && unit ? phrasesOfUnit(text, unit) : [rowOf(text, 'stem')]).filter((phrase) => phrase.length > 0)
  // 'it' alone means IT, as in search.
  return phrases.length > 0 ? phrases : parseQuery(text).groups.flatMap((group) => group.flatMap(({ alternatives, quoted }) => (quoted ? [] : alternatives)))
}

/** A keyword as a query: what `matches` and `highlight` make of it is what the keyword means. `empty` when nothing could be found by it. */
export function keywordQuery(text: string): Query {
  const alternatives = phrasesOfKeyword(text)
  const empty = alternatives.length === 0
  return { groups: empty ? [] : [[{ alternatives, text }]], terms: [], excluded: [], empty, ignored: [] }
}

/** A key under which something is kept. With `proof` it finds more than is meant, and the text must be asked. */
type PhraseKey = { key: string; proof: boolean }

const isRow = (phrase: Phrase, from: number, length: number): boolean =>
  from + length <= phrase.length && phrase.slice(from, from + length).every(({ offset }, index) => offset === (phrase[from]?.offset ?? 0) + index)

/** The part of a phrase that makes its key: the first three words in a row, else two, else two with others between them, else the longest word. */
function keyPart(phrase: Phrase): Phrase {
  for (const length of [KEY_WORDS, 2]) {
    for (let from = 0; from < phrase.length; from++) if (isRow(phrase, from, length)) return phrase.slice(from, from + length)
  }
  const apart = phrase.findIndex(({ offset }, index) => (GAPS as readonly number[]).includes((phrase[index + 1]?.offset ?? 0) - offset))
  if (apart >= 0) return phrase.slice(apart, apart + 2)
  const longest = phrase.toSorted((a, b) => b.term.length - a.term.length)[0]
  return longest ? [longest] : []
}

/** The keys of a phrase: one, and those under which a text keeps words whose stem would be stemmed further. */
export function keysOfPhrase(phrase: Phrase): PhraseKey[] {
  const part = keyPart(phrase)
  let keys: PhraseKey[] = [{ key: '', proof: part.length < phrase.length }]
  part.forEach(({ term, offset }, index) => {
    const gap = offset - (part[index - 1]?.offset ?? 0)
    const further = stemOf(term)
    const terms =
      further === term
        ? [{ term, proof: false }]
        : [
            { term, proof: false },
            { term: further, proof: true },
          ]
    keys = keys.flatMap(({ key, proof }) => terms.map((each) => ({ key: index === 0 ? each.term : joined(key, gap, each.term), proof: proof || each.proof })))
  })
  return part.length === 0 ? [] : keys
}

/** The keys of a keyword, each once; none when nothing could be found by it. */
export function keysOfKeyword(text: string): PhraseKey[] {
  const keys = new Map<string, boolean>()
  for (const { key, proof } of phrasesOfKeyword(text).flatMap(keysOfPhrase)) keys.set(key, proof && (keys.get(key) ?? true))
  return [...keys].map(([key, proof]) => ({ key, proof }))
}
