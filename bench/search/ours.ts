import { countFilters } from '#server/modules/search/actions/count-filters.ts'
import { findPage } from '#server/modules/search/actions/find-page.ts'
import type { OpenTenders } from '#server/modules/search/actions/follow-open-tenders.ts'
import { filtersOf } from '#server/modules/search/actions/read-parameters.ts'
import { SORT } from '#contract/search.ts'
import type { Database } from '#server/platform/db.ts'
import type { PeerAnswer, PeerCounts, PeerSearch } from '../peers/peer.ts'

/**
 * The product's own search of tenders and its counts next to the filters, as its calls make them, including the
 * analysis of the typed text.
 */
export type Ours = {
  name: string
  gets: string
  search(asked: PeerSearch & { offset?: number; text?: string }): Promise<PeerAnswer>
}

/** `open`: the open tenders in memory, where searches for them should be answered from there. */
export function ours(database: Database, name: string, now: number, open?: OpenTenders): Ours {
  const world = { db: database.db, clock: { now: () => now }, open }
  return {
    name,
    gets: open ? 'text; words by field and rarity, of all open' : 'text; words by field and rarity, of candidates',
    async search({ words, any, openOnly, size, offset = 0, counts, text }) {
      const keyword = text ?? words.join(any ? ' OR ' : ' ')
      const filters = filtersOf({ keyword: keyword || undefined, includeArchived: !openOnly }, 'public', now)
      // Both at once, as the document of the list requests them (web/screens/list-loader.ts): they are two calls.
      const [{ found, total }, lists] = await Promise.all([
        findPage(world, filters, { pageIndex: Math.floor(offset / size), pageSize: size, sortOrder: SORT.bestMatch }),
        counts ? countFilters(world, filters) : undefined,
      ])
      const answer = { ids: found.map(({ id }) => id), total }
      return lists ? { ...answer, counts: asCounts(lists) } : answer
    },
  }
}

/**
 * The lists of the product in the peers' form: government and proforma as yes and no, lists by the number or code of
 * each value.
 */
function asCounts(lists: Awaited<ReturnType<typeof countFilters>>): PeerCounts {
  const counts: PeerCounts = new Map()
  const set = (key: string, n: number) => (n > 0 ? counts.set(key, n) : counts)
  for (const { value, count } of lists.languages) set(`language:${value}`, count)
  for (const { value, count } of lists.groups) set(`group:${value}`, count)
  for (const { label, count } of lists.regions) set(`region:${label}`, count)
  for (const { label, count } of lists.sources) set(`source:${label}`, count)
  for (const { value, count } of lists.sourceGroups) set(`government:${value === 'gov'}`, count)
  set('proforma:true', lists.proforma)
  set('proforma:false', lists.nonProforma)
  return counts
}
