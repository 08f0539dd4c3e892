import type { DocumentId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FileTables } from './tables.ts'

const store = (db: Db) => tables<FileTables>(db)

/** Records a file that is about to be put into the store. */
export async function insertFile(db: Db, key: string, at: number): Promise<void> {
  await store(db).insertInto('document_file').values({ key, stored_at: at, document_id: null, owner: null }).execute()
}

/** Records the document to which a file belongs; the file is free again when that document is deleted. */
export async function updateFileDocument(tx: Db, key: string, documentId: DocumentId): Promise<void> {
  await store(tx).updateTable('document_file').set({ document_id: documentId }).where('key', '=', key).execute()
}

/** Records another owner of a file than a document, such as 'receipt:7'; with null it is free again. */
export async function updateFileOwner(tx: Db, key: string, owner: string | null): Promise<void> {
  await store(tx).updateTable('document_file').set({ owner }).where('key', '=', key).execute()
}

/** Files without an owner that were stored before an instant. */
export async function listOrphans(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await store(db)
    .selectFrom('document_file')
    .select('key')
    .where('document_id', 'is', null)
    .where('owner', 'is', null)
    .where('stored_at', '<', before)
    .orderBy('stored_at')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** The keys of files with an owner, in portions. */
export async function* listOwnedKeys(db: Db, portion = 1000): AsyncGenerator<string> {
  for await (const { key, owned } of listFiles(db, portion)) if (owned) yield key
}

/** The keys of all files, also of those without an owner, in portions. */
export async function* listFileKeys(db: Db, portion = 1000): AsyncGenerator<string> {
  for await (const { key } of listFiles(db, portion)) yield key
}

async function* listFiles(db: Db, portion: number): AsyncGenerator<{ key: string; owned: boolean }> {
  for (let after = ''; ;) {
    const rows = await store(db)
      .selectFrom('document_file')
      .select(['key', 'document_id', 'owner'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(portion)
      .execute()
    for (const { key, document_id, owner } of rows) yield { key, owned: document_id !== null || owner !== null }
    const last = rows.at(-1)?.key
    if (last === undefined || rows.length < portion) return
    after = last
  }
}

export async function deleteFile(db: Db, key: string): Promise<void> {
  await store(db).deleteFrom('document_file').where('key', '=', key).execute()
}
