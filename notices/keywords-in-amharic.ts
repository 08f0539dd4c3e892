import { sectorByName } from '#ethiopia/sectors.ts'
import { inAmharic } from '#language/named-in.ts'
import { memoise } from '#language/memoise.ts'

const REMEMBERED = 5000
const translated = memoise(REMEMBERED, (keyword) => sectorByName(keyword)?.am ?? inAmharic(keyword) ?? '')

/** A keyword in Amharic: the sector of that name, or the glossary's translation; undefined where neither has one. */
export const keywordInAmharic = (keyword: string): string | undefined => translated(keyword) || undefined

/** Keywords in Amharic, each in its place, untranslated ones as they are; undefined where none is known. */
export function keywordsInAmharic(keywords: readonly string[]): string[] | undefined {
  const all = keywords.map(keywordInAmharic)
  return all.some((word) => word !== undefined) ? keywords.map((keyword, place) => all[place] ?? keyword) : undefined
}
