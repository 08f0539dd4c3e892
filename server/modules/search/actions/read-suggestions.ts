import type { Reading } from '#server/platform/world.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { curatedIndustryWords } from '../core/industry-words.ts'
import type { WordsOfIndustry } from '../core/industry-words.ts'
import { listIndustryWords, listLearntSuggestions } from '../store/learnt-words.ts'
import { learnFirstWords } from './learn-words.ts'

const KEEP = 60_000

/** Words worth typing, most frequent first. A job learns them each day; a caller before the first time waits for it. */
export function suggestingWords(world: Reading): () => Promise<string[]> {
  const recall = createPromiseCache<string[]>(1)
  return () =>
    recall('', world.clock.now(), KEEP, async () => {
      const known = await listLearntSuggestions(world.db)
      if (known) return known
      await learnFirstWords(world)
      return (await listLearntSuggestions(world.db)) ?? []
    })
}

/** Words that distinguish each industry: as learnt last night, else the curated ones. */
export function distinctiveIndustries(world: Reading): () => Promise<WordsOfIndustry[]> {
  const recall = createPromiseCache<WordsOfIndustry[]>(1)
  return () =>
    recall('', world.clock.now(), KEEP, async () => (await listIndustryWords(world.db)) ?? curatedIndustryWords())
}
