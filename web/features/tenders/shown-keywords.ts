import type { PublicCard } from '#contract/tenders.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'

/** A keyword as it is shown; marks belong to the words as they are filed, so that a translation is marked as a whole. */
export type ShownKeyword = { word: string; isTranslated: boolean }

/** The filed keywords in the reader's language. */
export function shownKeywords({ keywords, keywordsAm }: Pick<PublicCard, 'keywords' | 'keywordsAm'>, lang: Language): ShownKeyword[] {
  return keywords.map((filed, place) => {
    const word = isAmharic(lang) ? (keywordsAm?.[place] ?? filed) : filed
    return { word, isTranslated: word !== filed }
  })
}

/** Marks for what is shown. */
export const marksOf = <R extends readonly (readonly [number, number])[]>({ word, isTranslated }: ShownKeyword, ranges: R | undefined) =>
  ranges && isTranslated ? ([[0, word.length]] as [number, number][]) : ranges
