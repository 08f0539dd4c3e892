import { hashFollowed, hashOf, shiftFor } from './key-hash.ts'
import { parseQuery } from './query.ts'
import type { Phrase, Query } from './query.ts'
import { phrasesOfUnit, phraseRow } from './phrase.ts'
import type { TextRange } from './match.ts'
import { memoise } from './memoise.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'
import { queryUnitsOf } from './units.ts'

/** Words in one key. A longer phrase is found by three of its words and must be verified as a whole. */
const KEY_WORDS = 3
/**
 * Two words at most this many positions apart also make a key: any words may stand between them, as in a search phrase.
 */
const GAPS = [2, 3] as const
/** The stem that a word spelt like this term would have; the term itself where it is no single word. */
const stemOf = memoise(20_000, (term) => {
  const tokens = tokenise(term)
  return (tokens.length === 1 && tokens[0]?.terms[0]) || term
})

/**
 * The terms of a token that become keys: a surface is left out where it follows from the stem, since keywords are also
 * stored under the stem of their stem.
 */
function keyTerms({ terms, surface }: Token): readonly string[] {
  if (terms.length < 2 || terms[0] === surface || !terms.includes(surface)) return terms
  const stem = stemOf(surface)
  return stem !== surface && terms.includes(stem) ? terms.filter((term) => term !== surface) : terms
}

const between = (gap: number): string => (gap === 1 ? ' ' : ` ${gap}~`)
const joined = (first: string, gap: number, second: string): string => first + between(gap) + second

/** A term with the hashes from which its keys are made. */
type Numbered = { term: string; hash: number; shift: number }
const numbered = (term: string): Numbered => ({ term, hash: hashOf(term), shift: shiftFor(term.length) })
const BETWEEN = [1, ...GAPS].map((gap) => numbered(between(gap)))

/** The hash of a key that another term follows, as `joined` writes it. */
function hashJoined(first: number, gap: number, second: Numbered): number {
  const { hash, shift } = BETWEEN[gap - 1] as Numbered
  return hashFollowed(hashFollowed(first, hash, shift), second.hash, second.shift)
}

export type PhraseKeys = {
  /** No key occurs twice. */
  keys: readonly string[]
  /** Offsets of the first place in the text that a key stands for; undefined for a key that the text does not have. */
  rangeOf(key: string): TextRange | undefined
}

/**
 * Every key of the text: of one to three words in a row, and of two words with others between ('suppli 2~comput'). With
 * `asked`, only keys whose hash it accepts, so that the others need not be built.
 */
export function phraseKeys(
  tokens: readonly Token[],
  prefix = '',
  asked: (hash: number) => boolean = () => true,
): PhraseKeys {
  const at: Numbered[][] = []
  for (const token of tokens) {
    const there = at[token.position] ?? []
    for (const term of keyTerms(token)) if (there.every((other) => other.term !== term)) there.push(numbered(term))
    at[token.position] = there
  }
  // The position and the length of the first occurrence, in one number.
  const places = new Map<string, number>()
  const note = (key: string, position: number, span: number): void => {
    if (!places.has(key)) places.set(key, position * 4 + span)
  }
  const before = hashOf(prefix)
  for (let position = 0; position < at.length; position++) {
    for (const first of at[position] ?? []) {
      const hash = hashFollowed(before, first.hash, first.shift)
      if (asked(hash)) note(prefix + first.term, position, 0)
      for (const second of at[position + 1] ?? []) {
        const two = hashJoined(hash, 1, second)
        if (asked(two)) note(joined(prefix + first.term, 1, second.term), position, 1)
        for (const third of at[position + 2] ?? [])
          if (asked(hashJoined(two, 1, third)))
            note(joined(joined(prefix + first.term, 1, second.term), 1, third.term), position, 2)
      }
      for (const gap of GAPS)
        for (const second of at[position + gap] ?? [])
          if (asked(hashJoined(hash, gap, second))) note(joined(prefix + first.term, gap, second.term), position, gap)
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
      return {
        start,
        end: Math.max(start, ...ends.map(({ end, whole }) => (whole?.terms.includes(lastTerm) ? whole.end : end))),
      }
    },
  }
}

/**
 * The ways in which a keyword may stand in a text, under the analysis of search: its words in a row by their stems; a
 * single word, code or abbreviation as search reads it. Empty when it has none that could be found ('of the').
 */
function phrasesOfKeyword(text: string): readonly Phrase[] {
  const units = queryUnitsOf(text)
  const [unit] = units
  const phrases = (units.length === 1 && unit ? phrasesOfUnit(text, unit) : [phraseRow(text, 'stem')]).filter(
    (phrase) => phrase.length > 0,
  )
  // 'it' alone means IT, as in search.
  return phrases.length > 0
    ? phrases
    : parseQuery(text).groups.flatMap((group) =>
        group.flatMap(({ alternatives, quoted }) => (quoted ? [] : alternatives)),
      )
}

/** A keyword as a query, so that `matches` and `highlight` agree on its meaning. `empty` when it could find nothing. */
export function keywordQuery(text: string): Query {
  const alternatives = phrasesOfKeyword(text)
  const empty = alternatives.length === 0
  return { groups: empty ? [] : [[{ alternatives, text }]], terms: [], excluded: [], empty, ignored: [] }
}

/** A key under which a watch is stored. With `proof` it finds too much, and the text itself must be checked. */
type PhraseKey = { key: string; proof: boolean }

const isRow = (phrase: Phrase, from: number, length: number): boolean =>
  from + length <= phrase.length &&
  phrase.slice(from, from + length).every(({ offset }, index) => offset === (phrase[from]?.offset ?? 0) + index)

/**
 * The part of a phrase that becomes its key: the first three words in a row, else two, else two with others between
 * them, else the longest word.
 */
function keyPart(phrase: Phrase): Phrase {
  for (const length of [KEY_WORDS, 2]) {
    for (let from = 0; from < phrase.length; from++)
      if (isRow(phrase, from, length)) return phrase.slice(from, from + length)
  }
  const apart = phrase.findIndex(({ offset }, index) =>
    (GAPS as readonly number[]).includes((phrase[index + 1]?.offset ?? 0) - offset),
  )
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
    keys = keys.flatMap(({ key, proof }) =>
      terms.map((each) => ({ key: index === 0 ? each.term : joined(key, gap, each.term), proof: proof || each.proof })),
    )
  })
  return part.length === 0 ? [] : keys
}

/** The keys of a keyword, each once; none when it could find nothing. */
export function keysOfKeyword(text: string): PhraseKey[] {
  const keys = new Map<string, boolean>()
  for (const { key, proof } of phrasesOfKeyword(text).flatMap(keysOfPhrase))
    keys.set(key, proof && (keys.get(key) ?? true))
  return [...keys].map(([key, proof]) => ({ key, proof }))
}
