import { OPEN, statusAt } from '#contract/closing.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { foldKey } from '#language/fold.ts'
import { newestFirst, soonestFirst } from '#web/lib/list-order.ts'
import { ANY_TIME, BY_CLOSING, BY_DATE } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const groupOf: ReadonlyMap<number, number> = new Map(SECTOR_NAMES.map(({ id, group }) => [id, group]))

const words = (text: string): string[] => foldKey(text).split(' ').filter(Boolean)
const textOf = ({ shortTitle, shortDesc = '', companyName, englishCompanyName = '', keywords }: PublicCard): string =>
  [shortTitle, shortDesc, companyName, englishCompanyName, ...keywords].join(' ')

/**
 * Each search word must begin a word of the text; one with a minus must begin none. Phrases, stems and other languages,
 * which only the server knows, are ignored.
 */
function hasWords(keyword: string, text: string): boolean {
  const has = words(text)
  const begins = (sought: string): boolean =>
    words(sought).every((word) => has.some((indexed) => indexed.startsWith(word)))
  const sought = keyword.split(/\s+/).filter((word) => words(word).length > 0)
  return sought.every((word) => (/^[-−]/.test(word) ? !begins(word.slice(1)) : begins(word)))
}

function isPublished(
  { publishedTimestamp }: PublicCard,
  { publishedWithin, publishedFrom, publishedTo }: ListSearch,
  now: number,
): boolean {
  const day = publishedTimestamp === undefined ? '' : isoDate(civilDateAt(publishedTimestamp))
  if (publishedWithin < ANY_TIME && day < isoDate(addDays(civilDateAt(now), -publishedWithin))) return false
  return (publishedFrom === '' || day >= publishedFrom) && (publishedTo === '' || (day !== '' && day <= publishedTo))
}

/** A notice without a date closes on no day. */
function isClosing({ closingTimestamp }: PublicCard, { closingFrom, closingTo }: ListSearch): boolean {
  if (closingFrom === '' && closingTo === '') return true
  const day = closingTimestamp === undefined ? '' : isoDate(civilDateAt(closingTimestamp))
  return day !== '' && day >= closingFrom && (closingTo === '' || day <= closingTo)
}

const oneOf = (chosen: readonly string[], values: readonly string[]): boolean => {
  const keys = new Set(values.map(foldKey))
  return chosen.length === 0 || chosen.some((value) => keys.has(foldKey(value)))
}

/** In the chosen order; by match, which the device cannot compute, in the given order. */
export const inListOrder = <T extends PublicCard>(cards: readonly T[], { sortOrder }: ListSearch, now: number): T[] =>
  sortOrder === BY_CLOSING ? soonestFirst(cards, now) : sortOrder === BY_DATE ? newestFirst(cards) : [...cards]

/**
 * The cached cards that match a search, newest first, with their status at `now` (epoch milliseconds). Filters on
 * fields that cards lack are ignored.
 */
export function searchCached<T extends PublicCard>(cards: readonly T[], search: ListSearch, now: number): T[] {
  const current = cards.map((card): T => ({ ...card, closingStatus: statusAt(card, now) }))
  const company = foldKey(search.companyName)
  const found = current.filter(
    (card) =>
      (search.includeArchived || card.closingStatus === OPEN) &&
      hasWords(search.keyword, textOf(card)) &&
      (company === '' ||
        [card.companyName, card.englishCompanyName ?? ''].some((name) => foldKey(name).includes(company))) &&
      oneOf(
        search.regions,
        card.regions.map(({ region }) => region),
      ) &&
      oneOf(search.sourceNames, card.sourceName ? [card.sourceName] : []) &&
      oneOf(search.languages, [card.language]) &&
      oneOf(search.keywords, card.keywords) &&
      oneOf(
        search.keywordGroups,
        card.categories.map(({ categoryId }) => String(groupOf.get(categoryId) ?? '')),
      ) &&
      (search.proforma === search.nonProforma || card.proforma === search.proforma) &&
      isPublished(card, search, now) &&
      isClosing(card, search),
  )

  return newestFirst(found)
}
