import { randomBytes } from 'node:crypto'
import { insertFile } from '../store/files.ts'
import type { FilesWorld } from './files-world.ts'

/**
 * Puts a file into the store, and returns its key. Until `tieFile` records its owner in the caller's transaction it is
 * an orphan, which is removed after an hour. Rejects with FileStoreUnavailable.
 */
export async function putFile(
  { db, clock, files }: Pick<FilesWorld, 'db' | 'clock' | 'files'>,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<string> {
  const key = randomBytes(20).toString('hex')
  await insertFile(db, key, clock.now())
  await files.put(key, bytes, type)
  return key
}
