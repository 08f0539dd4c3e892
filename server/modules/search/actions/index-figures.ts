import type { Reading } from '#server/platform/world.ts'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { listApprovedChangedSince } from '#server/modules/tenders/index.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { INDEX_VERSION } from '../core/index-row.ts'
import { listNotIndexed, listOutdatedIds } from '../store/index-rows.ts'

/** A job updates the row after its tender, within seconds. */
const ALLOWED = 2 * MINUTE
/** How far back is checked here: a nightly job finds older ones. */
const LOOKED_BACK = 2 * DAY
const MAX_COUNTED = 2000

/** Counts tenders whose index row is missing, out of date, or of an earlier analyser. */
export async function indexFigures({ db, clock }: Reading): Promise<Figures> {
  const now = clock.now()
  const changed = await listApprovedChangedSince(db, { from: now - LOOKED_BACK, to: now - ALLOWED }, MAX_COUNTED)
  const late = await listNotIndexed(db, changed)
  const old = await listOutdatedIds(db, INDEX_VERSION, 0, MAX_COUNTED)
  return { index_stale_rows: [{ value: late.length + old.length }] }
}
