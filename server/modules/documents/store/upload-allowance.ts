import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { DocumentTables } from './tables.ts'

const store = (db: Db) => tables<DocumentTables>(db)

/** Uploads of one person begin one after the other, so that all of them are counted. */
export async function lockUploader(tx: Db, personId: PersonId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${personId}`}, 0))`.execute(tx)
}

export async function insertBegunUpload(tx: Db, personId: PersonId, bytes: number, at: number): Promise<void> {
  await store(tx).insertInto('document_begun').values({ person_id: personId, begun_at: at, bytes }).execute()
}

/** Bytes of the uploads that a person began since an instant, whatever happened to them. */
export async function countBytesBegunSince(db: Db, personId: PersonId, since: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(bytes), 0)::float8 as sum from document_begun
    where person_id = ${personId} and begun_at > ${since}::bigint`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function deleteBegunBefore(db: Db, before: number): Promise<void> {
  await store(db).deleteFrom('document_begun').where('begun_at', '<=', before).execute()
}

export async function deleteBegunUploads(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('document_begun').where('person_id', '=', personId).execute()
}
