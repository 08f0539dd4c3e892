import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireVisible } from '../core/access.ts'
import { insertReport, findSameReportSince } from '../store/reviews.ts'
import { lockTender } from '../store/tenders.ts'

type ProblemReport = { tenderId: TenderId; kind: string; text: string }

/**
 * Stores a reader's report of a problem with a tender. The reader is not stored, so the same words within a day are one
 * report.
 */
export async function reportProblem(
  { db, clock }: Reading,
  caller: Caller,
  { tenderId, kind, text }: ProblemReport,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    requireVisible(await lockTender(tx, tenderId), caller)
    const now = clock.now()
    const same = await findSameReportSince(tx, tenderId, { kind, text }, now - DAY)
    return { id: same ?? (await insertReport(tx, tenderId, { at: now, kind, text })) }
  })
}
