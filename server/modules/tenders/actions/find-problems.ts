import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { TenderPorts } from '../core/ports.ts'
import { problemsOf } from '../core/problems.ts'
import type { TenderProblem } from '../core/problems.ts'
import { requireVisible } from '../core/access.ts'
import { listAlike, listOpenReports } from '../store/desk-facts.ts'
import { listClosedDays } from '../store/holidays.ts'
import { findTender } from '../store/tenders.ts'

/** The most readers' reports that are read, newest first. */
const MAX_REPORTS = 100

/** The problems of a tender in its present state, the gravest first. Handled reports are not included. */
export async function findProblems(
  { db, clock }: Reading,
  ports: TenderPorts,
  caller: Caller,
  id: TenderId,
): Promise<TenderProblem[]> {
  const tender = requireVisible(await findTender(db, id), caller)
  const [alike, reports, holidays, unreadable] = await Promise.all([
    ports.notAlike([id]).then((notAlike) => listAlike(db, [id], notAlike)),
    listOpenReports(db, [id]),
    listClosedDays(db),
    ports.unreadableDocuments([id]),
  ])
  return problemsOf(tender, {
    now: clock.now(),
    holidays,
    alike: alike.get(id) ?? [],
    reports: (reports.get(id) ?? []).slice(0, MAX_REPORTS),
    unreadable: unreadable.get(id) ?? [],
  })
}
