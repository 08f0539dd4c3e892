import { sql } from 'kysely'
import type { AmendmentId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Documents } from '../core/document-batch.ts'
import type { AmendedChange, KnownFacts } from '../core/notifiable.ts'
import type { TenderTables } from './tables.ts'

/** A change of a public tender. `title` is its title then; `at` in epoch milliseconds. */
export type Amendment = {
  id: AmendmentId
  tenderId: TenderId
  at: number
  title: string
  changes: AmendedChange[]
  notifiedAt: Instant | null
}
/** `known` and the documents since then with a withdrawal; `debouncedUntil` where more may still be included. */
export type NewAmendment = Omit<Amendment, 'id'> & {
  known?: KnownFacts
  documentsSince?: readonly string[]
  debouncedUntil?: Instant | null
}

const store = (db: Db) => tables<TenderTables>(db)
const COLUMNS = ['id', 'tender_id as tenderId', 'at', 'title', 'changes', 'notified_at as notifiedAt'] as const

/** Writes it in the transaction of the change itself. Returns its number. */
export async function insertAmendment(
  tx: Db,
  { tenderId, at, title, changes, notifiedAt, known, documentsSince, debouncedUntil }: NewAmendment,
): Promise<number> {
  const row = await store(tx)
    .insertInto('tender_amendment')
    .values({
      tender_id: tenderId,
      at,
      title,
      changes: JSON.stringify(changes),
      notified_at: notifiedAt,
      known: known ? JSON.stringify(known) : null,
      documents_since: documentsSince ? JSON.stringify(documentsSince) : null,
      gathers_until: debouncedUntil ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** In no particular order; unknown numbers are left out. */
export async function listAmendments(db: Db, ids: readonly number[]): Promise<Amendment[]> {
  if (ids.length === 0) return []
  return store(db).selectFrom('tender_amendment').select(COLUMNS).where('id', 'in', ids).execute()
}

/**
 * The documents of a tender that are in no message yet, since when, removed here so that another amendment includes
 * them.
 */
export async function lockDebounced(tx: Db, tenderId: TenderId): Promise<(Documents & { at: number }) | undefined> {
  const row = await store(tx)
    .deleteFrom('tender_amendment')
    .where('tender_id', '=', tenderId)
    .where('gathers_until', 'is not', null)
    .where('notified_at', 'is', null)
    .returning(['at', 'changes'])
    .executeTakeFirst()
  const [change] = row?.changes ?? []
  return row && Array.isArray(change?.from) && Array.isArray(change.to)
    ? { at: row.at, from: change.from, to: change.to }
    : undefined
}

/** Whether documents of a tender wait for others before they are announced. */
export async function hasDebounced(db: Db, tenderId: TenderId): Promise<boolean> {
  const row = await store(db)
    .selectFrom('tender_amendment')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('gathers_until', 'is not', null)
    .where('notified_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Includes nothing more; returns its number where there was one. */
export async function updateDebounceEnded(tx: Db, tenderId: TenderId): Promise<number | undefined> {
  const row = await store(tx)
    .updateTable('tender_amendment')
    .set({ gathers_until: null })
    .where('tender_id', '=', tenderId)
    .where('gathers_until', 'is not', null)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Withdrawal = { id: AmendmentId; known: KnownFacts; documents: string[] | null }

/**
 * The facts that readers knew of a tender when it was withdrawn, and its documents' names now where they changed;
 * undefined unless it is withdrawn.
 */
export async function findWithdrawal(tx: Db, tenderId: TenderId): Promise<Withdrawal | undefined> {
  const row = await store(tx)
    .selectFrom('tender_amendment')
    .select(['id', 'known', 'documents_since as documents'])
    .where('tender_id', '=', tenderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.known ? { ...row, known: row.known } : undefined
}

/** Records with a withdrawal which documents readers knew and which there are now; undefined: the same. */
export async function updateDocumentsSince(tx: Db, id: AmendmentId, documents: Documents | undefined): Promise<void> {
  const known = documents
    ? sql`known || ${JSON.stringify({ documents: documents.from })}::jsonb`
    : sql`known - 'documents'`
  const since = documents ? JSON.stringify(documents.to) : null
  await sql`update tender_amendment set known = ${known}, documents_since = ${since}::jsonb
    where id = ${id}::bigint`.execute(tx)
}

/** The last amendments of a tender, newest first, with what documents were added so far. */
export function listAmendmentsOf(db: Db, tenderId: TenderId, most: number): Promise<Amendment[]> {
  return store(db)
    .selectFrom('tender_amendment')
    .select(COLUMNS)
    .where('tender_id', '=', tenderId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Complete amendments since an instant that nobody was notified of yet, oldest first. */
export async function listAmendmentsToNotify(
  db: Db,
  { since, now }: { since: number; now: Instant },
  most: number,
): Promise<number[]> {
  const rows = await store(db)
    .selectFrom('tender_amendment')
    .select('id')
    .where('notified_at', 'is', null)
    .where('at', '>=', since)
    .where((e) => e.or([e('gathers_until', 'is', null), e('gathers_until', '<=', now)]))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * An amendment that nobody was notified of yet, complete from now on; undefined where it was sent, may still grow or
 * was deleted.
 */
export function findAmendmentToNotify(db: Db, id: AmendmentId, now: Instant): Promise<Amendment | undefined> {
  return store(db)
    .updateTable('tender_amendment')
    .set({ gathers_until: null })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .where((e) => e.or([e('gathers_until', 'is', null), e('gathers_until', '<=', now)]))
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Records that the followers of the tender were notified. `now` in epoch milliseconds. */
export async function updateAmendmentNotified(db: Db, id: AmendmentId, now: Instant): Promise<void> {
  await store(db)
    .updateTable('tender_amendment')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .execute()
}
