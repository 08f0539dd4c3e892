import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { DocumentId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { TEXT_STATE } from './tables.ts'
import type { DocumentTables, TenderDocumentTable, TextState } from './tables.ts'

/** All but the text, which is long. */
const FACTS = [
  'id',
  'tender_id',
  'unique_file_name',
  'file_key',
  'file_name',
  'file_size',
  'media_type',
  'sha256',
  'language',
  'position',
  'uploaded_at',
  'uploaded_by',
  'uploaded_by_id',
  'text_state',
  'text_tries',
] as const
export type DocumentRow = Pick<Selectable<TenderDocumentTable>, (typeof FACTS)[number]>
const store = (db: Db) => tables<DocumentTables>(db)
const facts = (db: Db) => store(db).selectFrom('tender_document').select(FACTS)

/** In the order of the tender's page. */
export function listDocumentsOf(db: Db, tenderId: TenderId): Promise<DocumentRow[]> {
  return facts(db).where('tender_id', '=', tenderId).orderBy('position').orderBy('id').execute()
}

export function findDocument(db: Db, id: DocumentId): Promise<DocumentRow | undefined> {
  return facts(db).where('id', '=', id).executeTakeFirst()
}

export function findByUniqueName(db: Db, uniqueFileName: string): Promise<DocumentRow | undefined> {
  return facts(db).where('unique_file_name', '=', uniqueFileName).executeTakeFirst()
}

export function insertDocument(tx: Db, row: Insertable<TenderDocumentTable>): Promise<DocumentRow> {
  return store(tx).insertInto('tender_document').values(row).returning(FACTS).executeTakeFirstOrThrow()
}

export async function updateDocument(
  tx: Db,
  id: DocumentId,
  change: Partial<Pick<DocumentRow, 'file_name' | 'language'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await store(tx).updateTable('tender_document').set(change).where('id', '=', id).execute()
}

/** Gives these documents the positions 0, 1, 2 … */
export async function updateDocumentOrder(tx: Db, ids: readonly DocumentId[]): Promise<void> {
  await sql`update tender_document d set position = p.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as p(id, place)
    where d.id = p.id and d.position <> p.place - 1`.execute(tx)
}

export async function deleteDocument(tx: Db, id: DocumentId): Promise<void> {
  await store(tx).deleteFrom('tender_document').where('id', '=', id).execute()
}

/** Ids of at most `most` unread documents uploaded before an instant, with ids above `after`, oldest first. */
export async function listDocumentsToRead(
  db: Db,
  before: Instant,
  { after, most }: { after: number; most: number },
): Promise<DocumentId[]> {
  const rows = await store(db)
    .selectFrom('tender_document')
    .select('id')
    .where('text_state', '=', TEXT_STATE.waiting)
    .where('uploaded_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records an attempt before it is made, so that one that ends the whole process is counted, too. Returns how many there
 * were before.
 */
export async function countReadTry(db: Db, id: DocumentId): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`update tender_document set text_tries = text_tries + 1
    where id = ${id} and text_state = ${sql.lit(TEXT_STATE.waiting)} returning text_tries - 1 as tries`.execute(db)
  return rows[0]?.tries
}

export async function updateDocumentText(tx: Db, id: DocumentId, state: TextState, text: string | null): Promise<void> {
  await store(tx).updateTable('tender_document').set({ text_state: state, text }).where('id', '=', id).execute()
}

/**
 * The beginnings of the texts of these tenders' documents, together at most `most` characters a tender; tenders without
 * any are left out.
 */
export async function listTextsOfTenders(
  db: Db,
  tenderIds: readonly TenderId[],
  most: number,
): Promise<Map<TenderId, string>> {
  if (tenderIds.length === 0) return new Map()
  const { rows } = await sql<{
    tender_id: TenderId
    text: string
  }>`select tender_id, left(string_agg(left(text, ${most}), ' ' order by position, id), ${most}) as text
    from tender_document
    where tender_id = any(${[...tenderIds]}::bigint[]) and text_state = ${sql.lit(TEXT_STATE.read)}
    group by tender_id`.execute(db)
  return new Map(rows.map(({ tender_id, text }) => [tender_id, text]))
}

/** Those of some tenders that have a document with words. */
export async function listWithTexts(db: Db, tenderIds: readonly TenderId[]): Promise<TenderId[]> {
  const rows = await store(db)
    .selectFrom('tender_document')
    .select('tender_id')
    .distinct()
    .where(sql<boolean>`tender_id = any(${[...tenderIds]}::bigint[])`)
    .where('text_state', '=', TEXT_STATE.read)
    .execute()
  return rows.map(({ tender_id }) => tender_id)
}

/** Names of documents that could not be read. */
export async function listUnreadable(db: Db, tenderIds: readonly TenderId[]): Promise<Map<TenderId, string[]>> {
  const rows = await facts(db)
    .where(sql<boolean>`tender_id = any(${[...tenderIds]}::bigint[])`)
    .where('text_state', '=', TEXT_STATE.unreadable)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const names = new Map<TenderId, string[]>()
  for (const { tender_id, file_name } of rows) names.set(tender_id, [...(names.get(tender_id) ?? []), file_name])
  return names
}

export function listDocumentsBy(db: Db, personId: PersonId): Promise<DocumentRow[]> {
  return facts(db).where('uploaded_by_id', '=', personId).orderBy('id').execute()
}

/** Documents stay with their tenders; who uploaded them is deleted. */
export async function deleteUploader(tx: Db, personId: PersonId): Promise<void> {
  await store(tx)
    .updateTable('tender_document')
    .set({ uploaded_by: null, uploaded_by_id: null })
    .where('uploaded_by_id', '=', personId)
    .execute()
}

/** A file to test: its key, its type, and its expected hash. */
export type FileSample = { key: string; type: string; sha256: string }

/** The newest document of each media type. */
export async function listNewestOfEachType(db: Db): Promise<FileSample[]> {
  const { rows } = await sql<FileSample>`
    select distinct on (media_type) file_key as key, media_type as type, sha256
    from tender_document
    order by media_type, id desc`.execute(db)
  return rows
}
