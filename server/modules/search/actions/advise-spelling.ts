import type { Reading, World } from '#server/platform/world.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { TenderId } from '#contract/ids.ts'
import { SORT } from '#contract/search.ts'
import { parseQuery } from '#language/query.ts'
import { Refused } from '#server/platform/refused.ts'
import { corrections, joinedSpelling, spellingOf } from '../core/corrections.ts'
import type { Spelling } from '../core/corrections.ts'
import { bringsFunctionWord } from '../core/function-words.ts'
import type { Filters, Scope } from '../core/filters.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { vocabulary } from '../core/vocabulary.ts'
import { findLearnt, listLearntWords } from '../store/learnt-words.ts'
import { findPage } from './find-page.ts'
import { learnFirstWords } from './learn-words.ts'
import { maySuggest } from './may-suggest.ts'
import { filtersOf } from './read-parameters.ts'

type Advised = { totalCount: number; pageIndex: number }
type Advice = { didYouMean: string; didYouMeanCount: number }

/**
 * Milliseconds that an empty page waits for advice. Slower advice, as when the words are read for the first time, is
 * ready for the next search.
 */
const LONGEST_WAIT = 150
/** Milliseconds after which no further correction is tried. */
const LONGEST = 400
/** How many tenders found by a correction are examined to decide whether it may be suggested. */
const LOOKED_AT = 2
/** Milliseconds for which the same search gets the same advice. */
const KEEP = 10_000
const MAX_REMEMBERED = 500
/** Milliseconds between two checks for newly learnt words. */
const READ_EVERY = 10_000
/** Milliseconds after which a search tries again where nothing was learnt yet or reading it failed. */
const PREPARE_AGAIN = 60_000

/**
 * Adds another spelling to the first page of a search without results, if it finds something under the same filters.
 */
export function advisingSpelling(world: Reading) {
  const { spelling, prepare } = knowingWords(world)
  const recall = createPromiseCache<Advice | undefined>(MAX_REMEMBERED)
  const adviceOn = async (keyword: string, params: FilterParams, scope: Scope): Promise<Advice | undefined> => {
    const texts = corrections(keyword, await spelling()).filter((text) => !isPassedOver(text, keyword))
    const started = world.clock.now()
    for (const text of texts) {
      if (world.clock.now() - started > LONGEST) break
      const { total, found } = await whatItFinds(world, filtersOf({ ...params, keyword: text }, scope, started))
      if (total > 0 && (scope === 'staff' || (await maySuggest(world, keyword, text, found, total))))
        return { didYouMean: text, didYouMeanCount: total }
    }
    return undefined
  }
  return async <P extends Advised>(page: P, params: FilterParams, scope: Scope): Promise<P & Partial<Advice>> => {
    const { keyword } = params
    const now = world.clock.now()
    prepare()
    if (!keyword || page.pageIndex > 0 || page.totalCount > 0 || filtersOf(params, scope, now).nothing) return page
    const advice = await inTime(
      recall(JSON.stringify([scope, params]), now, KEEP, () => adviceOn(keyword, params, scope)),
    )
    return advice === undefined ? page : { ...page, ...advice }
  }
}

/** A correction to a word of nearly every tender would find them all, which does not help. */
const isPassedOver = (text: string, typed: string): boolean =>
  parseQuery(text).ignored.length > parseQuery(typed).ignored.length || bringsFunctionWord(text, typed)

async function inTime<A>(advice: Promise<A | undefined>): Promise<A | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([advice, wait(LONGEST_WAIT, undefined, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

async function whatItFinds(
  world: Reading,
  filters: Filters,
): Promise<{ total: number; found: readonly { id: TenderId }[] }> {
  try {
    return await findPage(world, filters, { pageIndex: 0, pageSize: LOOKED_AT, sortOrder: SORT.date })
  } catch (error) {
    // A search must not fail because of advice, least of all when the database is busy.
    if (error instanceof Refused) return { total: 0, found: [] }
    throw error
  }
}

/**
 * The last learnt words, in memory; read again when there are newer ones. `prepare` begins to read them in the
 * background: the first search after a start loads them before they are needed. It learns nothing and fails silently.
 */
function knowingWords({ db, clock }: Reading): { spelling: () => Promise<Spelling>; prepare: () => void } {
  const recall = createPromiseCache<Spelling>(1)
  const versions = createPromiseCache<number>(1)
  let held: { version: number; spelling: Spelling } | undefined
  let prepareFrom = 0
  const current = async (): Promise<number> => {
    await learnFirstWords({ db, clock })
    return (await findLearnt(db))?.version ?? 0
  }
  const read = (version: number) => recall(String(version), clock.now(), READ_EVERY, () => readSpelling(db, version))
  const preparing = async () => {
    const version = (await findLearnt(db))?.version
    if (version === undefined) return
    const spelling = await read(version)
    held ??= { version, spelling }
  }
  return {
    prepare: () => {
      if (held || clock.now() < prepareFrom) return
      prepareFrom = clock.now() + PREPARE_AGAIN
      preparing().catch(() => {})
    },
    spelling: async () => {
      const version = await versions('', clock.now(), READ_EVERY, current)
      if (held?.version === version) return held.spelling
      const spelling = await read(version)
      held = { version, spelling }
      return spelling
    },
  }
}

async function readSpelling(db: World['db'], version: number): Promise<Spelling> {
  const parts: Spelling[] = []
  for await (const words of listLearntWords(db, version)) parts.push(spellingOf(words))
  const own = vocabulary().filter(({ surface }) => parts.every(({ index }) => index.frequencyOf(surface) === 0))
  // Only words in tenders make their other forms known.
  return joinedSpelling([...parts, { ...spellingOf(own), knowsStem: () => false }])
}
