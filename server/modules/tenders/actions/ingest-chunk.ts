import { closingStatus, OPEN } from '#contract/closing.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { isEmergency } from '#notices/deadline.ts'
import type { Publishing } from '#server/platform/world.ts'
import { noticeIds, planRows } from '../core/ingest-plan.ts'
import type {
  PlannedTender,
  PlannedClipping,
  Incoming,
  KnownTender,
  IngestPlan,
  PlannedOutcome,
} from '../core/ingest-plan.ts'
import { picked } from '../core/merge.ts'
import { instantOfMoment } from '../core/tender-moment.ts'
import { noticeAddress } from '../core/notice-fields.ts'
import { isNumbered } from '../core/numbered-reference.ts'
import type { Tender } from '../core/tender.ts'
import { mergeKeysOf } from '../core/read-input.ts'
import {
  insertClippings,
  updateClipping,
  findAlikeIds,
  findClippings,
  findCompanyIds,
  findRemovedClippings,
  lockImports,
  lockTenders,
  updateClippingsSeen,
  listCarriers,
  listContents,
} from '../store/clippings.ts'
import type { StoredClipping } from '../store/clippings.ts'
import { insertTenderHistory } from '../store/history.ts'
import { insertTenders, updateTender } from '../store/tenders.ts'
import type { IngestOptions } from './ingest-options.ts'
import { publishChanged, publishManyApproved } from './publish-events.ts'
import { noteAmendment } from './note-amendment.ts'

const keyOf = (source: number, externalKey: string): string => `${source} ${externalKey}`

function plannedTenderOf(tender: Tender, sources: Set<number>): PlannedTender {
  const { id, status, sourceId, ...fields } = tender
  const { referenceKey } = mergeKeysOf('', tender.reference)
  return { id, order: id, status, sources, source: sourceId, changed: new Set(), fields: { ...fields, referenceKey } }
}

/** Everything that rows could affect: their earlier wordings, and tenders that may be the same. */
async function findKnownTenders(
  tx: Db,
  rows: readonly Incoming[],
  stored: readonly StoredClipping[],
): Promise<KnownTender & { asTheyWere: Map<TenderId, Tender> }> {
  const known = new Set(stored.map(({ source, externalKey }) => keyOf(source, externalKey)))
  const likes = rows
    .filter(({ source, notice }) => !known.has(keyOf(source, notice.sourceId)))
    .map(({ company, notice }) => ({ company, ...mergeKeysOf(notice.title, notice.reference ?? null) }))
  const ids = new Set([...(await findAlikeIds(tx, likes)), ...stored.map(({ tenderId }) => tenderId)])
  const carriers = new Map<TenderId, Set<number>>()
  for (const { tenderId, source } of await listCarriers(tx, [...ids]))
    carriers.set(tenderId, (carriers.get(tenderId) ?? new Set()).add(source))
  const asTheyWere = new Map((await lockTenders(tx, [...ids])).map((tender) => [tender.id, tender]))
  const tenders = new Map(
    [...asTheyWere].map(([id, tender]) => [id, plannedTenderOf(tender, carriers.get(id) ?? new Set())]),
  )
  const contents = await listContents(
    tx,
    stored.map(({ id }) => id),
  )
  const clippings = stored.flatMap(({ id, source, hash, tenderId }): PlannedClipping[] => {
    const [content, tender] = [contents.get(id), tenders.get(tenderId)]
    return content && tender ? [{ id, source, hash, ...content, tender, changed: false }] : []
  })
  return { tenders: [...tenders.values()], clippings, asTheyWere }
}

async function writeTenders(
  tx: Db,
  jobs: Publishing['jobs'],
  plan: IngestPlan,
  asTheyWere: ReadonlyMap<TenderId, Tender>,
  now: Instant,
  by: string,
): Promise<void> {
  const made = plan.tenders.filter(({ id }) => id === undefined)
  const changed = plan.tenders.filter(({ id }) => id !== undefined)
  const rows = made.map(({ fields, status, source }) => ({
    ...fields,
    status,
    sourceId: source,
    sample: false,
    createdBy: by,
    createdById: null,
    lastChangedBy: by,
    createdAt: now,
    changedAt: now,
  }))
  for (const [at, { id }] of (await insertTenders(tx, rows)).entries()) {
    const tender = made[at]
    if (tender) tender.id = id
  }
  for (const tender of changed) {
    const before = asTheyWere.get(tender.id ?? 0)
    if (!before) continue
    const change = picked(tender.fields, tender.changed)
    await updateTender(tx, before.id, { ...change, lastChangedBy: by, changedAt: now })
    await noteAmendment(tx, jobs, before, { ...before, ...change }, now)
  }
  const line = (
    { id }: PlannedTender,
    rest: {
      from: PlannedTender['status'] | null
      to: PlannedTender['status']
      note: string | null
      changed: string[] | null
    },
  ) => ({
    tenderId: id ?? 0,
    at: now,
    by,
    ...rest,
  })
  await insertTenderHistory(tx, [
    ...made.map((tender) => line(tender, { from: null, to: tender.status, note: null, changed: null })),
    ...changed.map((tender) =>
      line(tender, { from: tender.status, to: tender.status, note: null, changed: [...tender.changed] }),
    ),
  ])
}

async function writeClippings(tx: Db, { clippings, seen }: IngestPlan, now: Instant): Promise<void> {
  const content = ({ source, hash, notice }: PlannedClipping) => ({
    source,
    externalKey: notice.sourceId,
    hash,
    content: notice,
    title: notice.title,
    url: noticeAddress(notice),
    publishedAt: notice.publishedAt ? instantOfMoment(notice.publishedAt, 'start') : null,
    at: now,
  })
  const made = clippings.filter(({ id }) => id === undefined)
  await insertClippings(
    tx,
    made.map((clipping) => ({
      ...content(clipping),
      tenderId: clipping.tender.id ?? 0,
    })),
  )
  for (const clipping of clippings)
    if (clipping.id !== undefined) await updateClipping(tx, clipping.id, content(clipping))
  await updateClippingsSeen(
    tx,
    seen.flatMap(({ id }) => id ?? []),
    now,
  )
}

async function publishIngested(
  tx: Db,
  { jobs }: Publishing,
  plan: IngestPlan,
  made: ReadonlySet<PlannedTender>,
  now: Instant,
): Promise<void> {
  await publishChanged(
    tx,
    jobs,
    plan.tenders.flatMap(({ id }) => id ?? []),
  )
  // Nobody wants to be notified of a tender that has already closed.
  const isNews = ({ status, fields }: PlannedTender) =>
    status === STATUS.approved && closingStatus(fields.openUntil, now) === OPEN
  const urgent = ({ fields }: PlannedTender) => isEmergency(fields.closingAt, fields.publishedAt)
  const approved = [...made]
    .filter(isNews)
    .flatMap((tender) => (tender.id === undefined ? [] : [{ id: tender.id, urgent: urgent(tender) }]))
  await publishManyApproved(tx, jobs, approved)
}

/** Rows whose tender was not deleted. Lock the tenders first, or one that is being deleted would come back. */
async function withoutRemoved(tx: Db, rows: readonly Incoming[]): Promise<Incoming[]> {
  const idsOf = ({ notice }: Incoming) =>
    notice.reference === undefined || isNumbered(notice.reference) ? noticeIds(notice) : [notice.sourceId]
  const removed = await findRemovedClippings(
    tx,
    rows.flatMap((row) => idsOf(row).map((externalKey) => ({ source: row.source, externalKey }))),
  )
  const names = new Set(removed.map(({ source, externalKey }) => keyOf(source, externalKey)))
  return rows.filter((row) => !idsOf(row).some((id) => names.has(keyOf(row.source, id))))
}

/**
 * The result of a row. `declined`: the tender that it joined, if staff declined that, so that readers do not see it;
 * `isRemoved`: staff deleted its tender, and the row is not imported again.
 */
export type StoredRow = { outcome: PlannedOutcome; declined: TenderId | undefined; isRemoved: boolean }

/** Imports rows in one transaction: all of them, or (when this rejects) none. Returns the result of each. */
export async function ingestChunk(
  world: Publishing,
  rows: readonly Incoming[],
  options: IngestOptions,
): Promise<StoredRow[]> {
  return inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    await lockImports(tx)
    const stored = await findClippings(
      tx,
      rows.flatMap(({ source, notice }) => noticeIds(notice).map((externalKey) => ({ source, externalKey }))),
    )
    const hashes = new Map(stored.map(({ source, externalKey, hash }) => [keyOf(source, externalKey), hash]))
    const isSame = ({ source, notice, hash }: Incoming) => hashes.get(keyOf(source, notice.sourceId)) === hash
    // A notice that occurs twice here in different wordings must be followed through both.
    const moving = new Set(
      rows.filter((row) => !isSame(row)).map(({ source, notice }) => keyOf(source, notice.sourceId)),
    )
    const isMoving = ({ source, notice }: Incoming) => moving.has(keyOf(source, notice.sourceId))
    const concerned = rows.filter(isMoving)
    const concernedIds = new Set(
      concerned.flatMap(({ source, notice }) => noticeIds(notice).map((id) => keyOf(source, id))),
    )
    const isConcerned = ({ source, externalKey }: StoredClipping) => concernedIds.has(keyOf(source, externalKey))
    const known = await findKnownTenders(tx, concerned, stored.filter(isConcerned))
    const buyers = await findCompanyIds(
      tx,
      [...known.clippings, ...concerned].map(({ notice }) => foldKey(notice.buyer)),
    )
    const planned = await withoutRemoved(tx, concerned)
    const plan = planRows(planned, known, now, options.approve, (buyer) => buyers.get(foldKey(buyer))?.id)
    const made = new Set(plan.tenders.filter(({ id }) => id === undefined))
    await writeTenders(tx, world.jobs, plan, known.asTheyWere, now, options.by)
    await writeClippings(tx, plan, now)
    await updateClippingsSeen(
      tx,
      stored.filter((clipping) => !isConcerned(clipping)).map(({ id }) => id),
      now,
    )
    await publishIngested(tx, world, plan, made, now)
    const outcomes = [...plan.outcomes]
    const isPlanned = new Set(planned)
    return rows.map((row) => ({
      outcome: isPlanned.has(row) ? (outcomes.shift() ?? 'unchanged') : 'unchanged',
      declined: plan.declined.get(row),
      isRemoved: isMoving(row) && !isPlanned.has(row),
    }))
  })
}
