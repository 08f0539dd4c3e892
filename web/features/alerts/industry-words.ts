import { foldKey } from '#language/fold.ts'
import type { Language } from '#web/lib/preferences.ts'

/** Words that distinguish a sector group's tenders, as the service learnt them. */
export type IndustryWordChoice = { group: number; en: readonly string[]; am: readonly string[] }

/** Fewer letters occur in too many words. */
const LEAST_LETTERS = 2
const MAX_FOUND = 40

/**
 * The words to choose from: those of the chosen industries, in the reader's language first; while something is typed,
 * those of any industry that contain it.
 */
export function wordsToOffer(
  all: readonly IndustryWordChoice[],
  chosen: readonly number[],
  typed: string,
  lang: Language,
): string[] {
  const other: Language = lang === 'am' ? 'en' : 'am'
  const sought = foldKey(typed)
  const isSearch = sought.length >= LEAST_LETTERS
  const from = isSearch ? all : chosen.flatMap((id) => all.find(({ group }) => group === id) ?? [])
  const words = new Set([...from.flatMap((words) => words[lang]), ...from.flatMap((words) => words[other])])
  return isSearch ? [...words].filter((word) => foldKey(word).includes(sought)).slice(0, MAX_FOUND) : [...words]
}
