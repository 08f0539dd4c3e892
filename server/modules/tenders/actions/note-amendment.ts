import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Author } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { debouncedUntil, isSameBatch, joinedNames } from '../core/document-batch.ts'
import type { Documents } from '../core/document-batch.ts'
import { RETURNED, notifiableChanges, isNotifiable, knownFacts, WITHDRAWN } from '../core/notifiable.ts'
import type { AmendedChange } from '../core/notifiable.ts'
import type { Tender } from '../core/tender.ts'
import {
  insertAmendment,
  updateDebounceEnded,
  updateDocumentsSince,
  lockDebounced,
  findWithdrawal,
} from '../store/amendments.ts'
import type { NewAmendment } from '../store/amendments.ts'
import { insertTenderHistory } from '../store/history.ts'
import { lockTender, updateTender } from '../store/tenders.ts'
import { publishAmended } from './publish-events.ts'

/** In these states a decision is made by what was seen, and that includes the documents. */
const isToBeDecided = ({ status }: Pick<Tender, 'status'>): boolean =>
  status === STATUS.submitted || status === STATUS.declined
const isPublic = ({ status }: Pick<Tender, 'status'>): boolean => status === STATUS.approved
const documents = ({ from, to }: Documents): AmendedChange => ({ field: 'documents', from: [...from], to: [...to] })

/**
 * Records an approved tender's notifiable changes in their transaction, one row a change. `after` undefined: deleted.
 * One that comes back is compared with what readers knew when it was withdrawn.
 */
export async function noteAmendment(
  tx: Db,
  jobs: Jobs,
  before: Tender,
  after: Tender | undefined,
  now: Instant,
): Promise<void> {
  const worthTelling = isNotifiable([before.openUntil, (after ?? before).openUntil], now)
  const ofIt = { tenderId: before.id, at: now, title: before.shortTitle, notifiedAt: worthTelling ? null : now }
  if (isPublic(before) && !(after && isPublic(after))) {
    const debounced = await lockDebounced(tx, before.id)
    const known = { ...knownFacts(before), ...(debounced ? { documents: [...debounced.from] } : {}) }
    return note(tx, jobs, {
      ...ofIt,
      changes: [WITHDRAWN],
      known,
      ...(debounced ? { documentsSince: debounced.to } : {}),
    })
  }
  if (!after || !isPublic(after)) return
  if (!isPublic(before)) {
    const withdrawal = await findWithdrawal(tx, before.id)
    return (
      withdrawal &&
      note(tx, jobs, {
        ...ofIt,
        changes: [
          RETURNED,
          ...notifiableChanges(withdrawal.known, { ...knownFacts(after), documents: withdrawal.documents }),
        ],
      })
    )
  }
  const changes = notifiableChanges(knownFacts(before), knownFacts(after))
  if (changes.length === 0 || !worthTelling) return
  const debounced = await lockDebounced(tx, before.id)
  await note(tx, jobs, { ...ofIt, changes: [...changes, ...(debounced ? [documents(debounced)] : [])] })
}

/**
 * Notes that documents were added or removed, in that transaction. Several in a row are one amendment, sent when none
 * was added for a while; those of a withdrawn tender are sent when it comes back. A tender that waits for a decision
 * gets another version, so that nobody approves documents that they have not seen. `by`: the author in the history.
 */
export async function noteDocuments(
  tx: Db,
  jobs: Jobs,
  tenderId: TenderId,
  names: { before: string[]; after: string[] },
  now: Instant,
  by: Author = { by: null, byId: null },
): Promise<void> {
  const tender = await lockTender(tx, tenderId)
  if (!tender) return
  await insertTenderHistory(tx, [
    { tenderId, at: now, ...by, from: tender.status, to: tender.status, note: null, changed: ['documents'] },
  ])
  if (isToBeDecided(tender)) await updateTender(tx, tenderId, {})
  const change: Documents = { from: names.before, to: names.after }
  if (!isPublic(tender)) return noteAway(tx, tenderId, change)
  if (!isNotifiable([tender.openUntil], now)) return
  const debounced = await lockDebounced(tx, tenderId)
  const whole = joinedNames(debounced, change)
  if (isSameBatch(whole)) return
  const first = debounced?.at ?? now
  const until = debouncedUntil({ first, now, openUntil: tender.openUntil })
  await note(tx, jobs, {
    tenderId,
    at: first,
    title: tender.shortTitle,
    changes: [documents(whole)],
    notifiedAt: null,
    debouncedUntil: until,
  })
}

/**
 * Notes that a document's purpose or place changed, which the decision about a waiting tender may depend on: it gets
 * another version. Readers are not notified of it.
 */
export async function noteDocumentArrangement(tx: Db, tenderId: TenderId, now: Instant, by: Author): Promise<void> {
  const tender = await lockTender(tx, tenderId)
  if (!tender) return
  await insertTenderHistory(tx, [
    { tenderId, at: now, ...by, from: tender.status, to: tender.status, note: null, changed: ['documents'] },
  ])
  if (isToBeDecided(tender)) await updateTender(tx, tenderId, {})
}

/** Staff has finished a tender: its waiting documents are announced now. */
export async function publishDebounced(tx: Db, jobs: Jobs, tenderId: TenderId): Promise<void> {
  const id = await updateDebounceEnded(tx, tenderId)
  if (id !== undefined) await publishAmended(tx, jobs, id)
}

async function noteAway(tx: Db, tenderId: TenderId, change: Documents): Promise<void> {
  const withdrawal = await findWithdrawal(tx, tenderId)
  if (!withdrawal) return
  const { known, documents: since } = withdrawal
  const whole = joinedNames(
    Array.isArray(known.documents) && since ? { from: known.documents, to: since } : undefined,
    change,
  )
  await updateDocumentsSince(tx, withdrawal.id, isSameBatch(whole) ? undefined : whole)
}

async function note(tx: Db, jobs: Jobs, amendment: NewAmendment): Promise<void> {
  const id = await insertAmendment(tx, amendment)
  if (amendment.notifiedAt === null && !amendment.debouncedUntil) await publishAmended(tx, jobs, id)
}
