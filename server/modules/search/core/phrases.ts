import { foldKey } from '#language/fold.ts'
import { tokenise } from '#language/tokens.ts'
import type { Token } from '#language/tokens.ts'
import { countSpellings } from './spellings.ts'

/** Words in a phrase that is suggested. */
const MOST_WORDS = 3
const MOST_KEYS = 300_000
const LONGEST = 60
/** A shorter phrase that stands within a longer one so often is not suggested beside it. */
const SHARE_WITHIN = 0.8

/** Gathers what is worth suggesting, one tender at a time: names given to it (keywords, sectors) and the phrases of its title. */
export function gatherPhrases() {
  const spellings = countSpellings(MOST_KEYS)
  return {
    add(title: string, names: readonly string[]): void {
      const found = new Map<string, string>()
      for (const phrase of [...names.map((name) => name.trim()), ...titlePhrases(title)]) {
        const key = foldKey(phrase)
        if (key !== '' && phrase.length <= LONGEST && /\p{L}/u.test(phrase) && !found.has(key)) found.set(key, phrase)
      }
      for (const [key, written] of found) spellings.add(key, written)
    },
    /** At most so many texts that at least so many tenders have, the most frequent first. */
    suggestions(least: number, most: number): string[] {
      const frequent = spellings.frequent(least)
      const within = mostOftenWithin(frequent)
      return frequent
        .filter(({ key, count }) => !key.includes(' ') || (within.get(key) ?? 0) < SHARE_WITHIN * count)
        .slice(0, most)
        .map(({ written }) => written)
    },
  }
}

/** How often each phrase of two words stands in the most frequent phrase of three that holds it. */
function mostOftenWithin(phrases: readonly { key: string; count: number }[]): Map<string, number> {
  const within = new Map<string, number>()
  for (const { key, count } of phrases) {
    const words = key.split(' ')
    if (words.length < MOST_WORDS) continue
    for (const part of [words.slice(0, -1).join(' '), words.slice(1).join(' ')]) within.set(part, Math.max(within.get(part) ?? 0, count))
  }
  return within
}

/** Words of a title in a row, one to three of them, as they are written: they begin and end in no stop word, and neither a comma nor two stop words are between. */
function titlePhrases(title: string): string[] {
  const tokens = tokenise(title)
  const phrases: string[] = []
  tokens.forEach((first, from) => {
    if (!isWord(title, first)) return
    let words = 0
    let stops = 0
    for (let to = from; to < tokens.length && words < MOST_WORDS; to++) {
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

/** A word that stands by itself: the NCB of 'NCB-G-0094' and the 're' of 're-advertised' are no words to suggest. */
const isWord = (title: string, { stop, text, start, end }: Token): boolean =>
  !stop && /^\p{L}[\p{L}\p{M}]+$/u.test(text) && !/[-/_&@]/.test(title.charAt(start - 1) + title.charAt(end))
const follows = (title: string, before: Token | undefined, { start }: Token): boolean => before !== undefined && /^[\s፡]+$/.test(title.slice(before.end, start))
