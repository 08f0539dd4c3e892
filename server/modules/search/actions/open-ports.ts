import type { TenderPorts } from '#server/modules/tenders/index.ts'
import { EVERYTHING } from '../core/open-index/open-pages.ts'
import { remembered } from '../core/remembered.ts'
import type { SearchWorld } from './search-world.ts'

/** Milliseconds for which the number of closed tenders is cached while no open one changes or closes: the archive grows slowly. */
const KEEP = 60_000

/** Totals and next closings of open tenders for modules to the left, from the memory of this process. */
export function openPorts({ open, clock }: SearchWorld): Pick<TenderPorts, 'totals' | 'closingNext'> {
  const recall = remembered<number>(1)
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
    async closingNext(count) {
      const answers = await open?.current()
      const wanted = { now: clock.now(), size: count, isDated: true }
      return answers?.index.nextToClose(EVERYTHING, wanted).map(({ id }) => id)
    },
  }
}
