import type { PublicCard } from '#contract/tenders.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'
import type { Ranges } from './marked-parts.ts'

type Words = Pick<PublicCard, 'keywords' | 'keywordsAm'>
type Hits = readonly { index: number; ranges: Ranges }[]

/**
 * The filed keywords in the reader's language, each name once: several may have the same in Amharic, and a marked one
 * stands for them. Marks belong to the filed words: a translation is marked as a whole.
 */
export function shownKeywords({ keywords, keywordsAm = keywords }: Words, lang: Language, hits: Hits = []) {
  const all = keywords.map((filed, place) => {
    const word = (isAmharic(lang) && keywordsAm[place]) || filed
    const ranges = hits.find(({ index }) => index === place)?.ranges
    return { word, place, ranges: ranges && word !== filed ? ([[0, word.length]] as const) : ranges }
  })
  // Of one name the last entry counts, in the place of the first.
  const marked = all.filter(({ ranges }) => ranges)
  return [...new Map([...all, ...marked].map((one) => [one.word, one])).values()]
}
