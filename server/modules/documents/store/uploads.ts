import type { Insertable, Selectable } from 'kysely'
import type { DocumentId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { DocumentTables, DocumentUploadTable } from './tables.ts'

export type UploadRow = Selectable<DocumentUploadTable>
const store = (db: Db) => tables<DocumentTables>(db)

export function insertUpload(tx: Db, row: Insertable<DocumentUploadTable>): Promise<UploadRow> {
  return store(tx).insertInto('document_upload').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The caller's own upload that can still be continued. */
export function findUpload(db: Db, id: string, personId: PersonId, now: Instant): Promise<UploadRow | undefined> {
  return store(db)
    .selectFrom('document_upload')
    .selectAll()
    .where('id', '=', id)
    .where('begun_by_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The tender of an upload, if it has one. */
export async function findTenderOfUpload(db: Db, id: string): Promise<TenderId | undefined> {
  const row = await store(db).selectFrom('document_upload').select('tender_id').where('id', '=', id).executeTakeFirst()
  return row?.tender_id
}

/** Locks an upload to change it: concurrent changes wait until this transaction ends. */
export function lockUpload(tx: Db, id: string): Promise<UploadRow | undefined> {
  return store(tx).selectFrom('document_upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPiece(
  tx: Db,
  upload: Pick<UploadRow, 'id' | 'received'>,
  bytes: Uint8Array,
  expiresAt: Instant,
): Promise<void> {
  await store(tx)
    .insertInto('document_piece')
    .values({ upload_id: upload.id, starts_at: upload.received, bytes })
    .execute()
  await store(tx)
    .updateTable('document_upload')
    .set({ received: upload.received + bytes.length, expires_at: expiresAt })
    .where('id', '=', upload.id)
    .execute()
}

/** All bytes that have arrived, in order. */
export async function findUploadedBytes(db: Db, id: string): Promise<Uint8Array> {
  const pieces = await store(db)
    .selectFrom('document_piece')
    .select('bytes')
    .where('upload_id', '=', id)
    .orderBy('starts_at')
    .execute()
  return Buffer.concat(pieces.map(({ bytes }) => bytes))
}

/** The document exists: the pieces are deleted, and the row records its id. */
export async function updateUploadComplete(tx: Db, id: string, documentId: DocumentId): Promise<void> {
  await store(tx).updateTable('document_upload').set({ document_id: documentId }).where('id', '=', id).execute()
  await store(tx).deleteFrom('document_piece').where('upload_id', '=', id).execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await store(db).deleteFrom('document_upload').where('id', '=', id).execute()
}

/** Returns how many were cancelled. */
export async function deleteExpiredUploads(db: Db, now: Instant): Promise<number> {
  return (await store(db).deleteFrom('document_upload').where('expires_at', '<=', now).returning('id').execute()).length
}

/** The documents that uploads under way to a tender replace; null for each that replaces none. */
export async function listOpenReplacements(db: Db, tenderId: TenderId, now: Instant): Promise<(DocumentId | null)[]> {
  const rows = await store(db)
    .selectFrom('document_upload')
    .select('replaces_id')
    .where('tender_id', '=', tenderId)
    .where('document_id', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ replaces_id }) => replaces_id)
}

export async function deleteUploads(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('document_upload').where('begun_by_id', '=', personId).execute()
}
