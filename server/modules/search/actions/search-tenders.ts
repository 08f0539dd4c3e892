import type { Page } from '#contract/fields.ts'
import { refusal } from '#contract/refusals.ts'
import { SORT } from '#contract/search.ts'
import type { SearchParams, StaffSearchParams } from '#contract/search.ts'
import type { FoundCard, PublicCard, StaffCard } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { marksOf, readCards, readStaffCards, soughtWords, markedCard } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import { refuseFields } from '#server/platform/refused.ts'
import type { ClosingPlace } from '../core/closing-order.ts'
import { readClosingCursor, writeClosingCursor } from '../core/cursor.ts'
import type { Filters } from '../core/filters.ts'
import type { SearchPorts } from '../core/ports.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { findPage } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import type { PageWanted, SearchWorld } from './search-world.ts'

/** Groups 1 and 2 look among the tenders that the caller keeps, or that were found for them. */
type Among = Pick<FilterParams, 'among'>
type Found<T> = Page<T> & { partial?: true | undefined; next?: string | undefined }

/** Approved tenders as cards, with the words that were searched for marked; what each card carries depends on the caller. */
export async function searchTenders(
  world: SearchWorld,
  caller: Caller,
  params: SearchParams & Among,
): Promise<Found<FoundCard>> {
  const now = world.clock.now()
  const after = placeAsked(params, now)
  const filters = filtersOf(params, 'public', after?.asOf ?? now)
  const { total, found, partial, next, from } = await findPage(world, filters, { ...params, after, relax: true })
  const cards = await readCards(
    from,
    found.map(({ id }) => id),
    caller,
    now,
  )
  return { ...pageOf(marked(cards, filters), total, params), partial, next: cursorTo(next, after?.asOf ?? now) }
}

/** Tenders in every state, with staff fields and the score by which they were ranked. */
export async function searchAsStaff(
  world: SearchWorld,
  params: StaffSearchParams & Among,
  alertTotals?: SearchPorts['alertTotals'],
): Promise<Found<StaffCard>> {
  const now = world.clock.now()
  const after = placeAsked(params, now)
  const filters = filtersOf(params, 'staff', after?.asOf ?? now)
  const { total, found, partial, next, from } = await findPage(world, filters, { ...params, after, relax: true })
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
  return { ...pageOf(items, total, params), partial, next: cursorTo(next, after?.asOf ?? now) }
}

/** The place that a page goes on from. Refuses a cursor that was not handed out here, or for another order. */
function placeAsked({ after, sortOrder }: SearchParams, now: Instant): PageWanted['after'] {
  if (after === undefined) return undefined
  const place = sortOrder === SORT.closing ? readClosingCursor(after, now) : undefined
  if (!place) throw refuseFields({ after: [refusal('malformed', { field: 'after' })] }, 'query')
  return place
}

const cursorTo = (next: ClosingPlace | undefined, asOf: number): string | undefined =>
  next && writeClosingCursor({ ...next, asOf })

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
