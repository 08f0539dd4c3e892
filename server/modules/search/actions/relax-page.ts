import type { Db } from '#server/platform/db.ts'
import { RANKING } from '../core/ranking.ts'
import type { Relaxed } from '../core/relaxing.ts'
import type { ResolvedFilters, Words } from '../core/resolved.ts'
import { readPage } from '../store/pages.ts'
import type { FoundPage, Wanted } from '../store/pages.ts'
import { readBetter, readPartialPage } from '../store/partial.ts'

type Asked = { filters: ResolvedFilters; words: Words & { relaxed: Relaxed }; page: Wanted }

/**
 * A page of tenders with all the words, and what it gains when words may be missing. Where few have all, the others follow that have some. Where
 * enough have all, but not in their titles, a few that answer better without every word come among them; `total` counts them, too.
 */
export async function relaxPage(tx: Db, filters: ResolvedFilters, page: Wanted, full: FoundPage): Promise<FoundPage> {
  const { words } = filters
  if (!words?.relaxed) return full
  const asked = { filters, words: { ...words, relaxed: words.relaxed }, page }
  if (full.total >= RANKING.partial.below) return page.order === 'best' ? withBetter(tx, asked, full) : full
  const partial = await readPartialPage(tx, filters, words, page)
  return partial && partial.total > full.total ? partial : full
}

const FIRST = RANKING.partial.below

/** The first full answers decide for every page alike which others come among them, so pages neither repeat nor lose any. */
async function withBetter(tx: Db, { filters, words, page }: Asked, full: FoundPage): Promise<FoundPage> {
  const { offset, size } = page
  const first = offset === 0 && size >= FIRST ? full.found.slice(0, FIRST) : (await readPage(tx, filters, { ...page, offset: 0, size: FIRST })).found
  const least = first.at(-1)?.score ?? 0
  if (least >= RANKING.partial.good) return full
  const better = await readBetter(tx, filters, words, page.now, least)
  if (better.length === 0) return full
  const merged = [...first, ...better].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const head = merged.slice(offset, offset + size)
  const tail = head.length < size ? await behind(tx, filters, page, { from: Math.max(offset, merged.length) - better.length, size: size - head.length }) : []
  return { total: full.total + better.length, found: [...head, ...tail], partial: true }
}

async function behind(tx: Db, filters: ResolvedFilters, page: Wanted, { from, size }: { from: number; size: number }): Promise<FoundPage['found']> {
  return (await readPage(tx, filters, { ...page, offset: from, size })).found
}
