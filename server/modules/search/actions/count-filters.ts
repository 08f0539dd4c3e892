import type { FilterCount } from '#contract/filter-counts.ts'
import { sourceInAmharic } from '#ethiopia/source-names.ts'
import { memoise } from '#language/memoise.ts'
import { keywordInAmharic } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { expandCounts } from '../core/facet-counts.ts'
import { filterLists } from '../core/filter-lists.ts'
import type { FilterLists } from '../core/filter-lists.ts'
import { isUnfiltered } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { wordIndexPlanServes } from '../core/word-index-plan.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { countFilterRows } from '../store/count-filters.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { openAnswers, openCounts } from './ask-open-tenders.ts'
import { SEARCH_LIMIT } from './find-page.ts'
import type { OpenAnswers } from './open-tenders-snapshot.ts'
import { filtersOf } from './read-parameters.ts'
import { resolveFilters } from './resolve-filters.ts'
import type { SearchWorld } from './search-world.ts'

/** Milliseconds for which counts are cached: everybody requests those of the plain list. */
const KEEP_PLAIN = 30_000
const KEEP_FILTERED = 3000
const MAX_REMEMBERED = 500

const keywordNamed = memoise(2000, (label) => ({ inAmharic: keywordInAmharic(label) }))

/** Sources and keywords are stored in one language; their Amharic names are added. */
function inAmharicToo(lists: FilterLists): FilterLists {
  const named = (counts: readonly FilterCount[], inAmharic: (label: string) => string | undefined): FilterCount[] =>
    counts.map((line) => ({ ...line, labelAm: inAmharic(line.label) }))
  return {
    ...lists,
    sources: named(lists.sources, sourceInAmharic),
    keywords: named(lists.keywords, (label) => keywordNamed(label).inAmharic),
  }
}

/** Counts next to every filter of a search, computed now. */
export async function countFilters(world: SearchWorld, filters: Filters): Promise<FilterLists> {
  const answers = await openAnswers(world, filters)
  return answers ? countOpen(world, filters, answers) : countStored(world, filters)
}

async function countOpen(world: SearchWorld, filters: Filters, answers: OpenAnswers): Promise<FilterLists> {
  const found = await openCounts(world, filters, answers)
  return found ? inAmharicToo(filterLists(found.counts, found.keywords, found.sources)) : noCounts()
}

const noCounts = (): FilterLists => filterLists(expandCounts([]), [], new Map())

function countStored({ db, clock }: SearchWorld, filters: Filters): Promise<FilterLists> {
  return withinTime(
    db,
    { limit: SEARCH_LIMIT, byWords: filters.text !== undefined, onePlan: wordIndexPlanServes(filters) },
    async (tx) => {
      const resolved = await resolveFilters(tx, filters)
      if (!resolved) return noCounts()
      const { rows, keywords, sources } = await countFilterRows(tx, resolved, clock.now())
      return inAmharicToo(filterLists(expandCounts(rows), keywords, sources))
    },
  )
}

/** The counts next to the filters, computed once for all calls of a screen. Staff get those of the staff search. */
export function countingOnce(world: SearchWorld): (caller: Caller, params: FilterParams) => Promise<FilterLists> {
  const recall = createPromiseCache<FilterLists>(MAX_REMEMBERED)
  return async (caller, params) => {
    const now = world.clock.now()
    const filters = filtersOf(params, isStaff(caller) ? 'staff' : 'public', now)
    const key = JSON.stringify(filters)
    const answers = await openAnswers(world, filters)
    // From memory they are counted again after each change and each closing.
    if (answers)
      return recall(`${key} ${answers.revision} ${answers.index.nextClosing(now)}`, now, KEEP_FILTERED, () =>
        countOpen(world, filters, answers),
      )
    return recall(key, now, isUnfiltered(filters) ? KEEP_PLAIN : KEEP_FILTERED, () => countStored(world, filters))
  }
}
