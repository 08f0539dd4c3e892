import type { SavedSearch } from '#contract/saved-searches.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { tenderAddress } from '#contract/tender-address.ts'
import { glossaryNotions } from '#language/glossary-terms.ts'
import { amharicFor, mayBeRomanised } from '#language/romanise.ts'
import { lastRead } from '#web/features/search/list-cache.ts'
import { EMPTY_SEARCH, listSearchAddress, withWords } from '#web/features/search/list-search.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { listCachedTenders } from '#web/offline/cached-tenders.ts'
import { findAmong, findable } from './palette-match.ts'
import type { Findable } from './palette-match.ts'
import type { PaletteItem } from './palette-item.ts'

const MAX_TENDERS = 5
const MAX_WORDS = 3
const MAX_BUYERS = 3

type Card = Pick<PublicCard, 'id' | 'shortTitle' | 'companyName' | 'language' | 'titleFrom'> & {
  guid?: string | undefined
  freeTender?: boolean | undefined
}

const langOf = (text: string): 'en' | 'am' => (/\p{Script=Ethiopic}/u.test(text) ? 'am' : 'en')

/** A tender by its card's title: the buyer is shown next to it. */
export const tenderItem = (card: Card): PaletteItem => ({
  id: `tender-${card.id}`,
  group: 'tenders',
  label: card.shortTitle.slice(card.titleFrom),
  lang: card.language === 'am' ? 'am' : 'en',
  detail: card.companyName,
  detailLang: langOf(card.companyName),
  icon: 'newspaper',
  to: tenderAddress({ ...card, guid: card.guid ?? '', freeTender: card.freeTender === true }),
})
const buyerItem = (name: string): PaletteItem => ({
  id: `buyer-${name}`,
  group: 'buyers',
  label: name,
  lang: langOf(name),
  icon: 'building',
  to: listSearchAddress({ ...EMPTY_SEARCH, companyName: name }),
})
export const wordsItem = (keyword: string, isTyped = false): PaletteItem => ({
  id: `words-${keyword}`,
  group: 'words',
  label: isTyped ? m.palette_search_for({ words: keyword }) : keyword,
  lang: isTyped ? undefined : langOf(keyword),
  detail: isTyped ? undefined : m.palette_search_word(),
  icon: 'search',
  to: listSearchAddress(withWords(EMPTY_SEARCH, keyword)),
})
export const searchItem = ({ id, name, search, unread = 0 }: SavedSearch): PaletteItem => ({
  id: `search-${id}`,
  group: 'searches',
  label: name,
  detail: unread > 0 ? m.unread_count({ count: unread, shown: String(unread) }) : undefined,
  icon: 'search',
  to: search === '' ? '/tenders/list' : `/tenders/list?${search}`,
})

const NOTIONS = glossaryNotions()
const AMHARIC = [...new Set(NOTIONS.flatMap(({ amharic }) => amharic))]
const ENGLISH = [...new Set(NOTIONS.flatMap(({ english }) => english))].map((term) => findable(term, [term]))

/** Amharic terms that Latin letters may stand for; none where they begin an English one. */
export const amharicWords = (typed: string): string[] =>
  mayBeRomanised(typed) && findAmong(typed, ENGLISH, 1).length === 0 ? amharicFor(typed, AMHARIC, MAX_WORDS) : []

/** Tenders and buyers on this device, so that the first results need no connection. */
export type PaletteMemory = { tenders: Findable<PaletteItem>[]; buyers: Findable<PaletteItem>[] }
export const NO_MEMORY: PaletteMemory = { tenders: [], buyers: [] }

/** Tenders and buyers on this device: cached ones, or the list last read. */
export async function readMemory(now: number): Promise<PaletteMemory> {
  const kept = await listCachedTenders().catch(() => [])
  const cards = kept.length > 0 ? kept : (lastRead({ includeArchived: false }, now)?.list.cards ?? [])
  const names = [...new Set(cards.map(({ companyName }) => companyName))].filter((name) => name !== '')
  return {
    tenders: cards.map((card) => findable(tenderItem(card), [card.shortTitle, card.companyName, String(card.id)])),
    buyers: names.map((name) => findable(buyerItem(name), [name])),
  }
}

/** A tender by its number, which is printed in newspaper cuttings. */
const byNumber = (typed: string): PaletteItem[] => {
  const [, id] = /^#?(\d{1,9})$/.exec(typed.trim()) ?? []
  if (id === undefined || Number(id) === 0) return []
  return [
    {
      id: `tender-${Number(id)}`,
      group: 'tenders',
      label: m.palette_open_number({ id: Number(id) }),
      icon: 'newspaper',
      to: `/tenders/detail?id=${Number(id)}`,
    },
  ]
}

/** Results from memory, without a call. */
export function fromMemory(typed: string, { tenders, buyers }: PaletteMemory): PaletteItem[] {
  const words = amharicWords(typed)
  return [
    ...findAmong(typed, tenders, MAX_TENDERS),
    ...(words[0] === undefined ? [] : findAmong(words[0], tenders, MAX_TENDERS)),
    ...byNumber(typed),
    ...words.map((word) => wordsItem(word)),
    wordsItem(typed.trim(), true),
    ...findAmong(typed, buyers, MAX_BUYERS),
  ]
}

/** Further results from the server. Rejects when neither of its two searches was answered. */
export async function fromService(typed: string): Promise<PaletteItem[]> {
  const keyword = typed.trim()
  const [word] = amharicWords(typed)
  const find = async (words: string) =>
    (await browserCall('GET /api/tenders/searchTenders', { query: { keyword: words, pageSize: MAX_TENDERS } })).data
  const [tenders, companies] = await Promise.allSettled([
    find(keyword).then(async (found) => (found.length > 0 || word === undefined ? found : find(word))),
    browserCall('GET /api/tenders/uniqueCompanies/', { query: { name: keyword } }),
  ])
  const failed = tenders.status === 'rejected' ? (tenders.reason as unknown) : undefined
  // A refused search counts as answered; a failing server does not.
  if (failed !== undefined && !(failed instanceof ApiProblem && failed.problem.status < 500)) throw failed
  return [
    ...(tenders.status === 'fulfilled' ? tenders.value.map((card) => tenderItem(card)) : []),
    ...(companies.status === 'fulfilled'
      ? companies.value.slice(0, MAX_BUYERS).map(({ name }) => buyerItem(name))
      : []),
  ]
}
