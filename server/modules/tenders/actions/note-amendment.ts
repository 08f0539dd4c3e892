import { STATUS } from '#contract/tenders.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { debouncedUntil, isSame, joinedNames } from '../core/document-batch.ts'
import type { Documents } from '../core/document-batch.ts'
import { RETURNED, differences, isNotifiable, knownFacts, WITHDRAWN } from '../core/notifiable.ts'
import type { AmendedChange } from '../core/notifiable.ts'
import type { Tender } from '../core/tender.ts'
import { insertAmendment, endDebounce, noteDocumentsSince, lockDebounced, withdrawalOf } from '../store/amendments.ts'
import type { NewAmendment } from '../store/amendments.ts'
import { addHistory } from '../store/history.ts'
import { lockTender } from '../store/tenders.ts'
import { publishAmended } from './publish-events.ts'

const isPublic = ({ status }: Pick<Tender, 'status'>): boolean => status === STATUS.approved
const documents = ({ from, to }: Documents): AmendedChange => ({ field: 'documents', from: [...from], to: [...to] })

/**
 * Notes, in the transaction of the change itself, what changed in an approved tender that matters to those who follow it: one row a change, none
 * where nothing does. `after` undefined: deleted. A withdrawn tender that comes back is compared with what readers knew when it went. Documents that nobody
 * was told of yet are told with it.
 */
export async function noteAmendment(
  tx: Db,
  jobs: Jobs,
  before: Tender,
  after: Tender | undefined,
  now: number,
): Promise<void> {
  const worthTelling = isNotifiable([before.openUntil, (after ?? before).openUntil], now)
  const ofIt = { tenderId: before.id, at: now, title: before.shortTitle, notifiedAt: worthTelling ? null : now }
  if (isPublic(before) && !(after && isPublic(after))) {
    const gathered = await lockDebounced(tx, before.id)
    const known = { ...knownFacts(before), ...(gathered ? { documents: [...gathered.from] } : {}) }
    return note(tx, jobs, {
      ...ofIt,
      changes: [WITHDRAWN],
      known,
      ...(gathered ? { documentsSince: gathered.to } : {}),
    })
  }
  if (!after || !isPublic(after)) return
  if (!isPublic(before)) {
    const withdrawal = await withdrawalOf(tx, before.id)
    return (
      withdrawal &&
      note(tx, jobs, {
        ...ofIt,
        changes: [
          RETURNED,
          ...differences(withdrawal.known, { ...knownFacts(after), documents: withdrawal.documents }),
        ],
      })
    )
  }
  const changes = differences(knownFacts(before), knownFacts(after))
  if (changes.length === 0 || !worthTelling) return
  const gathered = await lockDebounced(tx, before.id)
  await note(tx, jobs, { ...ofIt, changes: [...changes, ...(gathered ? [documents(gathered)] : [])] })
}

/**
 * The same for documents, in the transaction that adds or removes them: their names, in the order of the page. Several in a row are one amendment, told when
 * no more have come for a while; of a withdrawn tender they are told when it comes back. `by` stands in the tender's history.
 */
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
  await addHistory(tx, [
    { tenderId, at: now, by, from: tender.status, to: tender.status, note: null, changed: ['documents'] },
  ])
  const change: Documents = { from: names.before, to: names.after }
  if (!isPublic(tender)) return noteAway(tx, tenderId, change)
  if (!isNotifiable([tender.openUntil], now)) return
  const gathered = await lockDebounced(tx, tenderId)
  const whole = joinedNames(gathered, change)
  if (isSame(whole)) return
  const first = gathered?.at ?? now
  const until = debouncedUntil({ first, now, openUntil: tender.openUntil })
  await note(tx, jobs, {
    tenderId,
    at: first,
    title: tender.shortTitle,
    changes: [documents(whole)],
    notifiedAt: null,
    gathersUntil: until,
  })
}

/** Staff is done with a tender: the documents that are waiting for others are told now. */
export async function publishDebounced(tx: Db, jobs: Jobs, tenderId: number): Promise<void> {
  const id = await endDebounce(tx, tenderId)
  if (id !== undefined) await publishAmended(tx, jobs, id)
}

async function noteAway(tx: Db, tenderId: number, change: Documents): Promise<void> {
  const withdrawal = await withdrawalOf(tx, tenderId)
  if (!withdrawal) return
  const { known, documents: since } = withdrawal
  const whole = joinedNames(
    Array.isArray(known.documents) && since ? { from: known.documents, to: since } : undefined,
    change,
  )
  await noteDocumentsSince(tx, withdrawal.id, isSame(whole) ? undefined : whole)
}

async function note(tx: Db, jobs: Jobs, amendment: NewAmendment): Promise<void> {
  const id = await insertAmendment(tx, amendment)
  if (amendment.notifiedAt === null && !amendment.gathersUntil) await publishAmended(tx, jobs, id)
}
