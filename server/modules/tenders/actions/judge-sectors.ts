import type { Publishing, World } from '#server/platform/world.ts'
import { inTransaction } from '#server/platform/db.ts'
import { noticeSectors } from '../core/notice-fields.ts'
import { lockToJudge, listNoticesOf, updateJudged } from '../store/sectors.ts'
import { publishChanged } from './publish-events.ts'

const PORTION = 200
/** One run leaves time for other jobs, in milliseconds; the next one continues. */
const LONGEST_RUN = 40_000

/**
 * Separates named from guessed sectors of tenders from before that was recorded: sectors that one of its sources named
 * stay, otherwise the guess is repeated. Returns how many tenders were judged.
 */
export async function judgeSectors(world: Publishing, mayContinue: () => boolean = () => true): Promise<number> {
  const started = world.clock.now()
  let judged = 0
  while (mayContinue() && world.clock.now() - started < LONGEST_RUN) {
    const portion = await judgeSome(world)
    judged += portion
    if (portion < PORTION) break
  }
  return judged
}

function judgeSome({ db, jobs }: Pick<World, 'db' | 'jobs'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const tenders = await lockToJudge(tx, PORTION)
    const notices = Map.groupBy(
      await listNoticesOf(
        tx,
        tenders.map(({ id }) => id),
      ),
      ({ tenderId }) => tenderId,
    )
    const judged = tenders.map(({ id, categories }) => {
      const sectorsOf = (notices.get(id) ?? []).map(({ notice }) => noticeSectors(notice))
      const named = sectorsOf.find(({ categories: all, guessedCategories }) => all.length > guessedCategories.length)
      return { id, ...(named ?? sectorsOf[0] ?? { categories, guessedCategories: [] }) }
    })
    await updateJudged(tx, judged)
    await publishChanged(
      tx,
      jobs,
      judged
        .filter(({ id, ...now }) => changes(tenders.find((tender) => tender.id === id)?.categories ?? [], now))
        .map(({ id }) => id),
    )
    return tenders.length
  })
}

const changes = (
  before: readonly number[],
  now: { categories: readonly number[]; guessedCategories: readonly number[] },
): boolean => now.guessedCategories.length > 0 || before.join() !== now.categories.join()
