import { tokenise } from '#language/tokens.ts'
import { countSpellings } from './spellings.ts'

/** A word of the tenders: `surface` as the analyser compares it, `written` as people do; `tenders` contain it. */
export type LexiconWord = { surface: string; stem: string; written: string; tenders: number }

const MAX_KEYS = 400_000
const LONGEST = 40
const WORD = /^\p{L}[\p{L}\p{M}]+$/u

/** Collects the words of tenders, one tender at a time. Codes, numbers and the words of abbreviations are left out. */
export function collectWords() {
  const spellings = countSpellings(MAX_KEYS)
  const stems = new Map<string, string>()
  return {
    add(texts: readonly (string | null)[]): void {
      const seen = new Set<string>()
      for (const text of texts) {
        if (!text) continue
        const tokens = tokenise(text)
        tokens.forEach(({ text: written, start, surface, terms: [stem], stop }, index) => {
          if (stop || stem === undefined || seen.has(surface) || written.length > LONGEST || !WORD.test(written)) return
          if (tokens[index - 1]?.start === start || tokens[index + 1]?.start === start) return
          seen.add(surface)
          stems.set(surface, stem)
          spellings.add(surface, written)
        })
      }
    },
    /** At most this many words, contained in at least this many tenders, the most frequent first. */
    words: (least: number, most: number): LexiconWord[] =>
      spellings
        .frequent(least)
        .slice(0, most)
        .map(({ key, written, count }) => ({ surface: key, stem: stems.get(key) ?? key, written, tenders: count })),
  }
}
