import { STATUS } from '#contract/tenders.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { BACK, differences, isWorthTelling, knownOf, WITHDRAWN } from '../core/mattering.ts'
import type { AmendedChange, Known } from '../core/mattering.ts'
import type { Tender } from '../core/tender.ts'
import { addAmendment, knownWhenWithdrawn } from '../store/amendments.ts'
import { addHistory } from '../store/history.ts'
import { lockTender } from '../store/tenders.ts'
import { tellAmended } from './news.ts'

const isPublic = ({ status }: Pick<Tender, 'status'>): boolean => status === STATUS.approved

/**
 * Notes, in the transaction of the change itself, what changed in an approved tender that matters to those who follow it: one row a change, none
 * where nothing does. `after` undefined: deleted. A withdrawn tender that comes back is compared with what readers knew when it went.
 */
export async function noteAmendment(tx: Db, jobs: Jobs, before: Tender, after: Tender | undefined, now: number): Promise<void> {
  const isLeaving = isPublic(before) && !(after && isPublic(after))
  const worthTelling = isWorthTelling([before.openUntil, (after ?? before).openUntil], now)
  if (isLeaving) return note(tx, jobs, before, now, { changes: [WITHDRAWN], known: knownOf(before), worthTelling })
  if (!after || !isPublic(after)) return
  const known = isPublic(before) ? undefined : await knownWhenWithdrawn(tx, before.id)
  if (!isPublic(before) && !known) return
  const changes = known ? [BACK, ...differences(known, knownOf(after))] : differences(knownOf(before), knownOf(after))
  if (known || (changes.length > 0 && worthTelling)) await note(tx, jobs, before, now, { changes, worthTelling })
}

/** The same for documents, in the transaction that adds or removes them: their names, in the order of the page. `by` stands in the tender's history. */
export async function noteDocuments(
  tx: Db,
  jobs: Jobs,
  tenderId: number,
  names: { before: string[]; after: string[] },
  now: number,
  by: string | null = null,
): Promise<void> {
  const tender = await lockTender(tx, tenderId)
  if (!tender) return
  await addHistory(tx, [{ tenderId, at: now, by, from: tender.status, to: tender.status, note: null, changed: ['documents'] }])
  const changes = differences({ documents: names.before }, { documents: names.after })
  const worthTelling = isPublic(tender) && isWorthTelling([tender.openUntil], now)
  if (changes.length > 0 && worthTelling) await note(tx, jobs, tender, now, { changes, worthTelling })
}

type Noted = { changes: AmendedChange[]; known?: Known; worthTelling: boolean }

async function note(tx: Db, jobs: Jobs, { id, shortTitle }: Tender, now: number, { changes, known, worthTelling }: Noted): Promise<void> {
  const amendmentId = await addAmendment(tx, {
    tenderId: id,
    at: now,
    title: shortTitle,
    changes,
    toldAt: worthTelling ? null : now,
    ...(known ? { known } : {}),
  })
  if (worthTelling) await tellAmended(tx, jobs, amendmentId)
}
