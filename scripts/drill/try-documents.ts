import { createHash } from 'node:crypto'
import { childReader } from '#server/adapters/document-reader/child-process.ts'
import { s3Store } from '#server/adapters/document-store/s3.ts'
import type { Config } from '#server/config.ts'
import { listNewestOfEachType } from '#server/modules/documents/index.ts'
import { listOwnedKeys } from '#server/modules/files/index.ts'
import { listNewestFiles } from '#server/modules/payments/index.ts'
import { placeOfCopy, readCopy } from '#server/platform/backup/documents.ts'
import { createOpener } from '#server/platform/backup/encryption.ts'
import { BackupRefused } from '#server/platform/backup/format.ts'
import type { Db } from '#server/platform/db.ts'

type Where = { copies: string; documents: Config['documents']; identityFile: string | undefined }

/**
 * Checks that every file named in rows has its copy, and reads the newest document and receipt of each kind; in a
 * bucket only these. Throws where a file is missing or changed. Returns how many there were.
 */
export async function tryDocuments(db: Db, where: Where): Promise<{ files: number; opened: number }> {
  const files = where.documents.kind === 'disk' ? await tryCopies(db, where) : 0
  const samples = [...(await listNewestOfEachType(db)), ...(await listNewestFiles(db))]
  const reader = childReader()
  for (const { key, type, sha256 } of samples) {
    const bytes = await read(key, where)
    if (!bytes) throw new BackupRefused(`The document ${key} (${type}) is missing.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupRefused(`The document ${key} (${type}) is not what it was: its hash is another one.`)
    const found = await reader.inspect(bytes)
    if (!('type' in found) || found.type !== type) throw new BackupRefused(`The document ${key} is no ${type}.`)
  }
  return { files, opened: samples.length }
}

async function tryCopies(db: Db, { copies, identityFile }: Where): Promise<number> {
  let files = 0
  const missing: string[] = []
  const closed: string[] = []
  const opens = await createOpener(identityFile)
  for await (const key of listOwnedKeys(db)) {
    files++
    const place = await placeOfCopy(copies, key)
    if (place === undefined) missing.push(key)
    else if (!(await opens(place))) closed.push(key)
  }
  if (missing.length > 0)
    throw new BackupRefused(`${missing.length} of ${files} documents have no copy in ${copies}, such as ${missing[0]}.`)
  if (closed.length > 0)
    throw new BackupRefused(
      `The key does not open ${closed.length} of ${files} copies in ${copies}, such as ${closed[0]}: they were encrypted for another one.`,
    )
  return files
}

async function read(key: string, { copies, documents, identityFile }: Where): Promise<Uint8Array | undefined> {
  if (documents.kind === 'disk') return readCopy(copies, key, identityFile)
  return new Uint8Array(await new Response(await s3Store(documents).read(key)).arrayBuffer())
}
