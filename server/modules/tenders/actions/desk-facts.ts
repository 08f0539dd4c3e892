import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { closingOnApproval } from '#notices/retyped-closing.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { closingRisk } from '../core/closing-risk.ts'
import type { ClosingRisk } from '../core/closing-risk.ts'
import { deskFactsOf, isClosingDoubted } from '../core/desk-row.ts'
import type { DeskFacts } from '../core/desk-row.ts'
import type { TenderPorts } from '../core/ports.ts'
import type { TenderSummary } from '../core/tender.ts'
import {
  listAlike,
  listClosingChangedAt,
  listImportedAmong,
  listOpenReports,
  listWithApprovedClosing,
  listWithCorrectedClosing,
} from '../store/desk-facts.ts'
import { listClosedDays } from '../store/holidays.ts'
import { findSummaries } from '../store/tenders.ts'

/**
 * Why the closings of these tenders must be typed again; tenders without a reason are left out. `quoted` comes from a
 * port, which a transaction cannot call.
 */
export async function closingRisks(
  db: Db,
  tenders: readonly Pick<TenderSummary, 'id' | 'version' | 'closingAt' | 'closingTyped'>[],
  quoted: ReadonlyMap<TenderId, Instant>,
): Promise<Map<TenderId, ClosingRisk>> {
  const ids = tenders.map(({ id }) => id)
  const [corrected, changedAt, imported, approved] = await Promise.all([
    listWithCorrectedClosing(db, ids),
    listClosingChangedAt(db, ids),
    listImportedAmong(db, ids),
    listWithApprovedClosing(db, ids),
  ])
  return new Map(
    tenders.flatMap((tender) => {
      const { id } = tender
      // A quote older than the closing belonged to another closing.
      const isQuoted = (quoted.get(id) ?? -1) >= (changedAt.get(id) ?? 0)
      const risk = closingRisk({
        ...tender,
        doubted: isClosingDoubted(tender),
        corrected: corrected.has(id),
        approved: approved.has(id),
        quoted: isQuoted || imported.has(id),
      })
      return risk === undefined ? [] : [[id, risk] as const]
    }),
  )
}

/** With the closing that approving now would give, which is what an approver types again. */
export const withClosingOnApproval = <T extends Pick<TenderSummary, 'closingAt' | 'closingTyped' | 'publishedAt'>>(
  tender: T,
  now: Instant,
  holidays: Holidays,
): T => ({
  ...tender,
  closingAt: closingOnApproval({ ...tender, closing: tender.closingTyped }, now, holidays),
})

/** The desk's facts about these tenders, in the order given; missing tenders are left out. */
export async function readDeskFacts(
  { db, clock }: Reading,
  ports: TenderPorts,
  caller: Caller,
  ids: readonly TenderId[],
): Promise<DeskFacts[]> {
  if (ids.length === 0) return []
  const tenders = new Map((await findSummaries(db, ids)).map((tender) => [tender.id, tender]))
  const toApprove = hasRole(caller, 'approver', 'admin')
    ? [...tenders.values()].filter(({ status }) => status === STATUS.submitted || status === STATUS.declined)
    : []
  const [quoted, notAlike] = await Promise.all([
    ports.withClosingQuote(toApprove.map(({ id }) => id)),
    ports.notAlike(ids),
  ])
  const now = clock.now()
  const holidays = await listClosedDays(db)
  const [alike, reports, unreadable, risks] = await Promise.all([
    listAlike(db, ids, notAlike),
    listOpenReports(db, ids),
    ports.unreadableDocuments(ids),
    closingRisks(
      db,
      toApprove.map((tender) => withClosingOnApproval(tender, now, holidays)),
      quoted,
    ),
  ])
  return ids.flatMap((id) => {
    const tender = tenders.get(id)
    if (!tender) return []
    return deskFactsOf(tender, {
      now,
      holidays,
      alike: alike.get(id) ?? [],
      reports: reports.get(id) ?? [],
      unreadable: unreadable.get(id) ?? [],
      closingAgain: risks.has(id),
    })
  })
}
