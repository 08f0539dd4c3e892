import { KEYWORD_SEPARATOR, LONGEST_KEYWORD, MOST_KEYWORDS } from '#contract/alert-limits.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { withoutIgnored } from '#language/characters.ts'
import { foldKey } from '#language/fold.ts'
import { keywordQuery } from '#language/phrase-key.ts'

/** Each once by its folded spelling, as first typed; what has no letter or number in it is left out. */
export function distinct(entries: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const typed of entries) {
    const entry = withoutIgnored(typed).replaceAll('\0', '').trim()
    const key = foldKey(entry)
    if (key !== '' && !found.has(key)) found.set(key, entry)
  }
  return [...found.values()]
}

/** The keywords in what the wire carries: trimmed, each once, without those by which nothing could be found ('of the'). */
export const readKeywords = (joined: string): string[] => distinct(joined.split(KEYWORD_SEPARATOR)).filter((keyword) => !keywordQuery(keyword).empty)

export const joinKeywords = (keywords: readonly string[]): string => keywords.join(KEYWORD_SEPARATOR)

/** What is wrong with a list of keywords, in words for its field; nothing where all is well. */
export function keywordFaults(keywords: readonly string[]): string[] {
  const long = keywords.find((keyword) => keyword.length > LONGEST_KEYWORD)
  return [
    ...(keywords.length > MOST_KEYWORDS ? [`keywords takes at most ${MOST_KEYWORDS} entries`] : []),
    ...(long === undefined ? [] : [`'${long.slice(0, 40)}…' is longer than ${LONGEST_KEYWORD} characters`]),
  ]
}

export const unknownSectors = (ids: readonly number[]): number[] => ids.filter((id) => sectorById(id) === undefined)

/** A company is one whatever the spelling of its name. */
export const companyKey = (name: string): string => foldKey(name)

export const isAmong = (entries: readonly string[], entry: string): boolean => entries.some((each) => foldKey(each) === foldKey(entry))
/** The entries without those that are among others, by their folded spelling. */
export const without = (entries: readonly string[], others: readonly string[]): string[] => entries.filter((entry) => !isAmong(others, entry))
