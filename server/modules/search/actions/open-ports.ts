import type { Buyer, TenderPorts } from '#server/modules/tenders/index.ts'
import { EVERYTHING } from '../core/open-index/open-pages.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import type { SearchWorld } from './search-world.ts'

/**
 * Milliseconds for which an answer is kept while no open tender changes or closes: the archive grows slowly, and names
 * of companies change rarely.
 */
const KEEP = 60_000
const MAX_QUESTIONS = 50

/** Totals, next closings and buyers of open tenders for modules to the left, from the memory of this process. */
export function openPorts({ open, clock }: SearchWorld): Pick<TenderPorts, 'totals' | 'closingNext' | 'buyers'> {
  const recall = createPromiseCache<number>(1)
  const recallBuyers = createPromiseCache<Buyer[]>(MAX_QUESTIONS)
  return {
    async totals(stored) {
      const answers = await open?.current()
      if (!answers) return stored()
      const now = clock.now()
      const { index, revision } = answers
      const archived = await recall(
        `${revision} ${index.nextClosing(now)}`,
        now,
        KEEP,
        async () => (await stored()).archived,
      )
      return { active: index.total(now), archived }
    },
    async buyers(question, stored) {
      const answers = await open?.current()
      if (!answers) return stored()
      const now = clock.now()
      const { index, revision } = answers
      return recallBuyers(`${question} ${revision} ${index.nextClosing(now)}`, now, KEEP, stored)
    },
    async closingNext(count) {
      const answers = await open?.current()
      const wanted = { now: clock.now(), size: count, isDated: true }
      return answers?.summaries(answers.index.nextToClose(EVERYTHING, wanted).map(({ id }) => id))
    },
  }
}
