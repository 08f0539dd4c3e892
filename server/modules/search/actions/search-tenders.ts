import type { Page } from '#contract/fields.ts'
import { SORT } from '#contract/search.ts'
import type { SearchParams, StaffSearchParams } from '#contract/search.ts'
import type { PublicCard, StaffCard } from '#contract/tenders.ts'
import { readCards, readStaffCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { World } from '#server/platform/world.ts'
import { findPage, pageOf } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'

type Needs = Pick<World, 'db' | 'clock'>

/** Approved tenders as cards; what each card carries depends on the caller. */
export async function searchTenders(world: Needs, caller: Caller, params: SearchParams): Promise<Page<PublicCard>> {
  const now = world.clock.now()
  const { total, found } = await findPage(world, filtersOf(params, 'public', now), params)
  return pageOf(
    await readCards(
      world.db,
      found.map(({ id }) => id),
      caller,
      now,
    ),
    total,
    params,
  )
}

/** Tenders in every state, with staff fields and the score by which they were ranked. */
export async function searchAsStaff(world: Needs, params: StaffSearchParams): Promise<Page<StaffCard>> {
  const now = world.clock.now()
  const { total, found } = await findPage(world, filtersOf(params, 'staff', now), params)
  const ranks = new Map(found.map(({ id, score }) => [id, score] as const))
  const cards = await readStaffCards(
    world.db,
    found.map(({ id }) => id),
    now,
  )
  return pageOf(
    cards.map((card) => ({ ...card, rank: ranks.get(card.id) })),
    total,
    params,
  )
}

/** The tenders published last, open or not. */
export function recentTenders(world: Needs, caller: Caller, paging: { pageIndex: number; pageSize: number }): Promise<Page<PublicCard>> {
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
