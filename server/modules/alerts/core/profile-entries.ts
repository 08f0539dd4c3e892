import { refusal } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { KEYWORD_SEPARATOR, MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from '#contract/alert-limits.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import { withoutIgnored } from '#language/characters.ts'
import { foldKey } from '#language/fold.ts'
import { keywordQuery } from '#language/phrase-key.ts'

/** Each entry once by its folded spelling, as first typed; entries without letters and digits are left out. */
export function distinctEntries(entries: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const typed of entries) {
    const entry = withoutIgnored(typed).replaceAll('\0', '').trim()
    const key = foldKey(entry)
    if (key !== '' && !found.has(key)) found.set(key, entry)
  }
  return [...found.values()]
}

/** The keywords in a field of the wire: trimmed, each once, without those that could find nothing ('of the'). */
export const keywordsFromInput = (joined: string): string[] =>
  distinctEntries(joined.split(KEYWORD_SEPARATOR)).filter((keyword) => !keywordQuery(keyword).empty)

export const keywordsToWire = (keywords: readonly string[]): string => keywords.join(KEYWORD_SEPARATOR)

/** Refusals of a list of keywords; empty where all are valid. */
export function keywordErrors(keywords: readonly string[]): Refusal[] {
  const long = keywords.find((keyword) => keyword.length > MAX_KEYWORD_LENGTH)
  return [
    ...(keywords.length > MAX_KEYWORDS ? [refusal('too-many-keywords', { max: MAX_KEYWORDS })] : []),
    ...(long === undefined
      ? []
      : [refusal('keyword-too-long', { keyword: long.slice(0, 40), max: MAX_KEYWORD_LENGTH })]),
  ]
}

export const unknownSectors = (ids: readonly number[]): number[] => ids.filter((id) => sectorById(id) === undefined)

/** Spellings of a company's name count as one. */
export const companyKey = (name: string): string => foldKey(name)

export const includesEntry = (entries: readonly string[], entry: string): boolean =>
  entries.some((each) => foldKey(each) === foldKey(entry))
/** The entries that are not among others, by their folded spelling. */
export const withoutEntries = (entries: readonly string[], others: readonly string[]): string[] =>
  entries.filter((entry) => !includesEntry(others, entry))
