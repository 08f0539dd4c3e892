import type { Reading } from '#server/platform/world.ts'
import { listChanged } from '#server/modules/tenders/index.ts'
import { INDEX_VERSION, MARKED_OPEN } from '../core/index-row.ts'
import { updateRowsClosed, listNotIndexed, listOutdatedIds } from '../store/index-rows.ts'
import { indexTenders } from './index-tenders.ts'

const PORTION = 200
/** How many tenders are checked at once: finding out whether they have a row is quick. */
const LOOKED_AT = 2000
/** One run leaves time for other jobs; the next one continues. */
const LONGEST_RUN = 40_000

/** Marks tenders as closed once no reader of a feed still needs them among the open ones; returns how many. */
export async function closeTenders({ db, clock }: Reading): Promise<number> {
  let closed = 0
  for (;;) {
    const portion = await updateRowsClosed(db, clock.now() - MARKED_OPEN, PORTION)
    closed += portion
    if (portion < PORTION) return closed
  }
}

/** Rebuilds rows of an older analyser or layout, oldest tenders first; returns how many. */
export async function renewRows(world: Reading): Promise<number> {
  const started = world.clock.now()
  let done = 0
  for (let after = 0; world.clock.now() - started < LONGEST_RUN;) {
    const ids = await listOutdatedIds(world.db, INDEX_VERSION, after, PORTION)
    const last = ids.at(-1)
    if (last === undefined) break
    await indexTenders(world, ids)
    done += ids.length
    after = last
  }
  return done
}

/**
 * Indexes tenders without a row, or with one from before they changed: as after an import that was killed, or restoring
 * a backup without this table. Returns how many.
 */
export async function addMissingRows(world: Reading): Promise<number> {
  let added = 0
  for (let after = 0; ;) {
    const tenders = await listChanged(world.db, after, LOOKED_AT)
    const last = tenders.at(-1)
    if (last === undefined) return added
    const missing = await listNotIndexed(world.db, tenders)
    await indexTenders(world, missing)
    added += missing.length
    after = last.id
  }
}
