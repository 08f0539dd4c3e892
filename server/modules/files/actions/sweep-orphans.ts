import { HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { deleteFile, listOrphans } from '../store/files.ts'
import type { FilesWorld } from './files-world.ts'

/** A file younger than this may belong to an upload that is being finished. */
const SETTLED = 60 * MINUTE
const PORTION = 100
/** A backup in progress may still name it, and copies the files after the rows. */
export const REMOVED_FILE_LIFETIME = 48 * HOUR

/** Removes files without an owner from the store; returns how many. */
export async function sweepOrphans(
  { db, clock, files }: Pick<FilesWorld, 'db' | 'clock' | 'files'>,
  mayContinue: () => boolean,
): Promise<number> {
  let removed = 0
  await files.deleteRemoved?.(REMOVED_FILE_LIFETIME)
  for (;;) {
    const keys = await listOrphans(db, clock.now() - SETTLED, PORTION)
    for (const key of keys) {
      if (!mayContinue()) return removed
      // The file first: a row without a file costs one check, but a file without a row would stay for ever.
      await files.remove(key)
      await deleteFile(db, key)
      removed++
    }
    if (keys.length < PORTION) return removed
  }
}
