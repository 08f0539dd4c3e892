import { Refused } from '#server/platform/refused.ts'
import type { Scope } from '../core/filters.ts'
import { isFunctionWord } from '../core/function-words.ts'
import { completedWith, unfinishedWordOf } from '../core/unfinished-word.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { listWordsBeginning } from '../store/learnt-words.ts'
import { findPage } from './find-page.ts'
import { learnFirstWords } from './learn-words.ts'
import { filtersOf } from './read-parameters.ts'
import type { SearchWorld } from './search-world.ts'

/** A search that found nothing as typed, and words that begin like its last one. */
export type Completed = { keyword: string; words: string[] }

/** Words of fewer tenders may reveal the text of a single one behind its card (may-suggest.ts). */
const LEAST_TENDERS = 3
const MAX_WORDS = 8
const MAX_READ = 16
/** Milliseconds for which a completion is cached: page and counts request the same one. */
const KEEP = 10_000
const MAX_REMEMBERED = 500

/**
 * Completes the last word of a search by words, where that finds something under the same filters. For searches without
 * results as typed.
 */
export function completingWords(
  world: SearchWorld,
): (params: FilterParams, scope: Scope) => Promise<Completed | undefined> {
  const recall = createPromiseCache<Completed | undefined>(MAX_REMEMBERED)
  const complete = async (params: FilterParams, scope: Scope): Promise<Completed | undefined> => {
    const half = unfinishedWordOf(params.keyword ?? '')
    if (!half) return undefined
    await learnFirstWords(world)
    const beginning = await listWordsBeginning(world.db, half.beginning, { least: LEAST_TENDERS, most: MAX_READ })
    const words = beginning.filter((word) => !isFunctionWord(word.toLowerCase())).slice(0, MAX_WORDS)
    if (words.length === 0) return undefined
    const keyword = completedWith(half, words)
    const filters = filtersOf({ ...params, keyword }, scope, world.clock.now())
    const { total } = await findPage(world, filters, { pageIndex: 0, pageSize: 1, sortOrder: 1 })
    return total > 0 ? { keyword, words } : undefined
  }
  return async (params, scope) => {
    if (!params.keyword || params.isKeyword) return undefined
    const now = world.clock.now()
    const filters = filtersOf(params, scope, now)
    if (filters.nothing) return undefined
    // Page, order and position are irrelevant here.
    return recall(JSON.stringify([scope, filters]), now, KEEP, () => complete(params, scope)).catch(leaveIt)
  }
}

/** A search must not fail because of a completion, least of all when the database is busy. */
function leaveIt(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}
