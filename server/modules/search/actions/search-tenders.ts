import type { Page } from '#contract/fields.ts'
import { refusal } from '#contract/refusals.ts'
import { SORT } from '#contract/search.ts'
import type { SearchParams, StaffSearchParams } from '#contract/search.ts'
import type { FoundCard, PublicCard, StaffCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { cardsFor, marksOf, readStaffCards, soughtWords, markedCard } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { refuseFields } from '#server/platform/refused.ts'
import { readClosingCursor, readPagesCursor, writeClosingCursor, writePagesCursor } from '../core/cursor.ts'
import type { Filters } from '../core/filters.ts'
import type { SearchPorts } from '../core/ports.ts'
import type { FilterParams } from '../core/read-filters.ts'
import type { FoundPage } from '../store/pages.ts'
import { findPage } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import type { PageWanted, SearchWorld } from './search-world.ts'

/** Groups 1 and 2 search among the tenders that the caller saved, or that were found for them. */
type Among = Pick<FilterParams, 'among'>
type FoundCards<T> = Page<T> & { partial?: true | undefined; next?: string | undefined }

/** Approved tenders as cards, with the searched words marked; the content of each card depends on the caller. */
export async function searchTenders(
  world: SearchWorld,
  caller: Caller,
  params: SearchParams & Among,
): Promise<FoundCards<FoundCard>> {
  const now = world.clock.now()
  const place = placeAsked(params, now)
  const filters = filtersOf(params, 'public', place.asOf)
  const page = await findPage(world, filters, { ...params, ...place, relax: true })
  const { total, found, partial, summaries } = page
  const cards = cardsFor(caller, await summaries(found.map(({ id }) => id)), now)
  return {
    ...pageOf(marked(cards, filters), total, params),
    partial,
    next: cursorTo(page, params, filters, place.asOf),
  }
}

/** Tenders in every state, with staff fields and the score by which they were ranked. */
export async function searchAsStaff(
  world: SearchWorld,
  params: StaffSearchParams & Among,
  alertTotals?: SearchPorts['alertTotals'],
): Promise<FoundCards<StaffCard>> {
  const now = world.clock.now()
  const place = placeAsked(params, now)
  const filters = filtersOf(params, 'staff', place.asOf)
  const page = await findPage(world, filters, { ...params, ...place, relax: true })
  const { total, found, partial, from } = page
  const ranks = new Map(found.map(({ id, score }) => [id, score] as const))
  const cards = await readStaffCards(
    from,
    found.map(({ id }) => id),
    now,
  )
  const totals = await alertTotals?.(cards.map(({ id }) => id))
  const items = marked(cards, filters).map((card) => {
    const { sectors = 0, people = 0 } = totals?.get(card.id) ?? {}
    return {
      ...card,
      rank: ranks.get(card.id),
      ...(totals ? { alertSectorCount: sectors, alertUserCount: people } : {}),
    }
  })
  return { ...pageOf(items, total, params), partial, next: cursorTo(page, params, filters, place.asOf) }
}

/**
 * The position where a page continues, and as of when it is read. Refuses a cursor that we did not issue, or of another
 * order.
 */
function placeAsked(
  { after: cursor, sortOrder }: SearchParams,
  now: Instant,
): { asOf: Instant; after: PageWanted['after'] } {
  if (cursor === undefined) return { asOf: now, after: undefined }
  const after = sortOrder === SORT.closing ? readClosingCursor(cursor, now) : undefined
  const asOf = sortOrder === SORT.closing ? after?.asOf : readPagesCursor(cursor, now)
  if (asOf === undefined) throw refuseFields({ after: [refusal('malformed', { field: 'after' })] }, 'query')
  return { asOf, after }
}

/** The cursor to the next page. Only for lists that tenders leave by closing, and in the order of closing. */
function cursorTo(
  { next, total }: FoundPage,
  { pageIndex, pageSize, sortOrder }: SearchParams,
  { openOnly }: Filters,
  asOf: Instant,
): string | undefined {
  if (sortOrder === SORT.closing) return next && writeClosingCursor({ ...next, asOf })
  return openOnly && (pageIndex + 1) * pageSize < total ? writePagesCursor(asOf) : undefined
}

function marked<C extends PublicCard>(cards: C[], { text }: Filters): (C & Pick<FoundCard, 'marks'>)[] {
  const query = soughtWords(text)
  return query ? cards.map((card) => markedCard(card, marksOf(card, query))) : cards
}

/** The tenders published last, open or not. */
export function recentTenders(
  world: SearchWorld,
  caller: Caller,
  paging: { pageIndex: number; pageSize: number },
): Promise<Page<PublicCard>> {
  return searchTenders(world, caller, { ...ANYTHING, ...paging })
}

const ANYTHING: SearchParams = {
  pageIndex: 0,
  pageSize: 10,
  group: 0,
  keywordGroups: [],
  keywords: [],
  sourceNames: [],
  languages: [],
  regions: [],
  period: 0,
  sortOrder: SORT.date,
  includeArchived: true,
}
