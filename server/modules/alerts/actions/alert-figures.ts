import type { Reading } from '#server/platform/world.ts'
import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Figures } from '#server/platform/metrics.ts'
import { digestDue } from '../core/digest-cut.ts'
import { isRunFinished } from '../store/notify-runs.ts'
import { listMissedApprovals } from './match-missed.ts'

/** Matching follows an approval within seconds; a tender that waits longer was missed. */
const FORGOTTEN = 2 * MINUTE

/** Figures of work that matching and digests have not done yet. */
export async function alertFigures({ db, clock }: Reading): Promise<Figures> {
  const now = clock.now()
  let unmatched = 0
  for await (const waiting of listMissedApprovals({ db, clock }))
    unmatched += waiting.filter(({ approvedAt }) => approvedAt < now - FORGOTTEN).length
  const day = digestDue(now)
  const isPending = day !== undefined && !(await isRunFinished(db, day.date))
  return {
    approved_unmatched: [{ value: unmatched }],
    digest_late_seconds: [{ value: isPending ? (now - day.cut) / SECOND : 0 }],
  }
}
