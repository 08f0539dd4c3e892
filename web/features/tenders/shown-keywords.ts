import type { PublicCard } from '#contract/tenders.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'
import type { Ranges } from './marked-parts.ts'

type Words = Pick<PublicCard, 'keywords' | 'keywordsAm'>
type Hits = readonly { index: number; ranges: Ranges }[]

/** The filed keywords in the reader's language, each name once; of a translation all is marked or nothing. */
export function shownKeywords({ keywords, keywordsAm = keywords }: Words, lang: Language, hits: Hits = []) {
  const names = keywords.map((filed, place) => (isAmharic(lang) && keywordsAm[place]) || filed)
  return [...new Set(names)].map((word) => {
    const hit = hits.find(({ index }) => names[index] === word)
    const ranges = hit && (keywords[hit.index] === word ? hit.ranges : ([[0, word.length]] as const))
    return { word, place: names.indexOf(word), ranges }
  })
}
