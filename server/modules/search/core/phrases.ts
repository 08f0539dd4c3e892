import { foldKey } from '#language/fold.ts'
import { tokenise } from '#language/tokens.ts'
import type { Token } from '#language/tokens.ts'
import { countSpellings, shouts } from './spellings.ts'

/** Words in a suggested phrase. */
const MAX_WORDS = 3
const MAX_KEYS = 300_000
const LONGEST = 60
/** A shorter phrase that occurs this often within a longer one is not suggested next to it. */
const SHARE_WITHIN = 0.8

/** Names were chosen for searching, so they count for more than words of a title. */
const NAME = 2
/**
 * Several words show what somebody wants; a single one, or an abbreviation, occurs in many phrases and is typed without
 * help.
 */
const SEVERAL = 3

/**
 * Collects phrases worth suggesting, one tender at a time: names given to it (keywords, sectors) and the phrases of its
 * title. Both must be in a language that is analysed, because stop words of other languages are unknown.
 */
export function collectPhrases() {
  const spellings = countSpellings(MAX_KEYS)
  const named = new Set<string>()
  return {
    /** Returns the keys of the phrases that it counted. */
    add(title: string, names: readonly string[]): string[] {
      const found = new Map<string, string>()
      for (const name of names.map((each) => each.trim()).filter(isShort)) {
        found.set(foldKey(name), name)
        named.add(foldKey(name))
      }
      for (const phrase of titlePhrases(title)) {
        const key = foldKey(phrase)
        if (!found.has(key)) found.set(key, phrase)
      }
      const counted = [...found].filter(([key, written]) => isWorthTyping(key, written))
      for (const [key, written] of counted) spellings.add(key, written)
      return counted.map(([key]) => key)
    },
    /** The phrases of at least `least` tenders, most frequent first, as people write them. */
    frequent(least: number): { key: string; written: string }[] {
      const frequent = spellings.frequent(least)
      const usual = usualSpelling(frequent)
      return frequent.map(({ key, written }) => ({ key, written: asPeopleWrite(written, usual) }))
    },
    /** At most this many texts that at least this many tenders have, by how frequent and how distinctive they are. */
    suggestions(least: number, most: number): string[] {
      const frequent = spellings.frequent(least)
      const within = mostOftenWithin(frequent)
      const usual = usualSpelling(frequent)
      const weight = ({ key, count }: { key: string; count: number }) =>
        count * (named.has(key) ? NAME : 1) * (key.includes(' ') ? SEVERAL : 1)
      return frequent
        .filter(
          ({ key, count }) => named.has(key) || !key.includes(' ') || (within.get(key) ?? 0) < SHARE_WITHIN * count,
        )
        .toSorted((a, b) => weight(b) - weight(a))
        .slice(0, most)
        .map(({ written }) => asPeopleWrite(written, usual))
    },
  }
}

function usualSpelling(phrases: readonly { key: string; written: string }[]): (word: string) => string | undefined {
  const usual = new Map(phrases.map(({ key, written }) => [key, written]))
  return (word) => usual.get(foldKey(word))
}

const isShort = (name: string): boolean => tokenise(name).filter(({ stop }) => !stop).length <= MAX_WORDS + 1

/**
 * No code, number or fragment: a word of one or two Latin letters is a stop word of another language, or part of
 * something.
 */
function isWorthTyping(key: string, written: string): boolean {
  if (key === '' || written.length > LONGEST || !/\p{L}{2}/u.test(written) || /\d{2}|\d[/_-]|[/_-]\d/.test(written))
    return false
  return tokenise(written).every(({ text, stop }) => stop || !/^[a-z]{1,2}$/i.test(text))
}

/**
 * As in a sentence: words after the first without a title's capitals or all capitals, if they are usually written
 * small.
 */
function asPeopleWrite(written: string, usual: (word: string) => string | undefined): string {
  const words = written.split(' ')
  if (words.length === 1) return shouts(written) ? written.charAt(0) + written.slice(1).toLowerCase() : written
  const allCapitals = shouts(written)
  return words
    .map((word, at) => {
      const small = word.toLowerCase()
      if (allCapitals) return at === 0 ? word.charAt(0) + small.slice(1) : small
      return at > 0 && (usual(word) === small || tokenise(word).every(({ stop }) => stop)) ? small : word
    })
    .join(' ')
}

/** How often each phrase of two words occurs in the most frequent phrase of three that contains it. */
function mostOftenWithin(phrases: readonly { key: string; count: number }[]): Map<string, number> {
  const within = new Map<string, number>()
  for (const { key, count } of phrases) {
    const words = key.split(' ')
    if (words.length < MAX_WORDS) continue
    for (const part of [words.slice(0, -1).join(' '), words.slice(1).join(' ')])
      within.set(part, Math.max(within.get(part) ?? 0, count))
  }
  return within
}

/**
 * Words of a title in a row, one to three of them, as written: they neither begin nor end with a stop word, and no
 * comma or two stop words are between.
 */
function titlePhrases(title: string): string[] {
  const tokens = tokenise(title)
  const phrases: string[] = []
  tokens.forEach((first, from) => {
    if (!isWord(title, first)) return
    let words = 0
    let stops = 0
    for (let to = from; to < tokens.length && words < MAX_WORDS; to++) {
      const last = tokens[to]
      if (!last || (to > from && !follows(title, tokens[to - 1], last))) return
      if (last.stop) {
        stops += 1
        continue
      }
      if (!isWord(title, last) || stops > 1) return
      words += 1
      stops = 0
      phrases.push(title.slice(first.start, last.end).replace(/\s+/g, ' '))
    }
  })
  return phrases
}

/** A separate word: the NCB of 'NCB-G-0094' and the 're' of 're-advertised' are not suggested. */
const isWord = (title: string, { stop, text, start, end }: Token): boolean =>
  !stop && /^\p{L}[\p{L}\p{M}]+$/u.test(text) && !/[-/_&@]/.test(title.charAt(start - 1) + title.charAt(end))
const follows = (title: string, before: Token | undefined, { start }: Token): boolean =>
  before !== undefined && /^[\s፡]+$/.test(title.slice(before.end, start))
