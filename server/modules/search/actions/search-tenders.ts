import type { Page } from '#contract/fields.ts'
import { SORT } from '#contract/search.ts'
import type { SearchParams, StaffSearchParams } from '#contract/search.ts'
import type { FoundCard, PublicCard, StaffCard } from '#contract/tenders.ts'
import { marksOf, readCards, readStaffCards, soughtWords } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pageOf } from '#server/platform/page.ts'
import type { Filters } from '../core/filters.ts'
import type { SearchPorts } from '../core/ports.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { findPage } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import type { SearchWorld } from './search-world.ts'

/** Groups 1 and 2 look among the tenders that the caller keeps, or that were found for them. */
type Among = Pick<FilterParams, 'among'>
type Found<T> = Page<T> & { partial?: true | undefined }

/** Approved tenders as cards, with the words that were searched for marked; what each card carries depends on the caller. */
export async function searchTenders(
  world: SearchWorld,
  caller: Caller,
  params: SearchParams & Among,
): Promise<Found<FoundCard>> {
  const now = world.clock.now()
  const filters = filtersOf(params, 'public', now)
  const { total, found, partial } = await findPage(world, filters, { ...params, relax: true })
  const cards = await readCards(
    world.db,
    found.map(({ id }) => id),
    caller,
    now,
  )
  return { ...pageOf(marked(cards, filters), total, params), partial }
}

/** Tenders in every state, with staff fields and the score by which they were ranked. */
export async function searchAsStaff(
  world: SearchWorld,
  params: StaffSearchParams & Among,
  alertTotals?: SearchPorts['alertTotals'],
): Promise<Found<StaffCard>> {
  const now = world.clock.now()
  const filters = filtersOf(params, 'staff', now)
  const { total, found, partial } = await findPage(world, filters, { ...params, relax: true })
  const ranks = new Map(found.map(({ id, score }) => [id, score] as const))
  const cards = await readStaffCards(
    world.db,
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
  return { ...pageOf(items, total, params), partial }
}

function marked<C extends PublicCard>(cards: C[], { text }: Filters): (C & Pick<FoundCard, 'marks'>)[] {
  const query = soughtWords(text)
  return query ? cards.map((card) => ({ ...card, marks: marksOf(card, query) })) : cards
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
