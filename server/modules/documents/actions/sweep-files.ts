import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { forgetFile, orphans } from '../store/files.ts'
import { deleteBegunBefore } from '../store/upload-allowance.ts'
import { deleteExpiredUploads } from '../store/uploads.ts'
import type { DocumentsWorld } from './documents-world.ts'

/** A file younger than this may belong to an upload that is being finished. */
const SETTLED = 60 * MINUTE
const PORTION = 100

/** Gives up uploads that nobody went on with, and takes files out of the store that belong to no document; answers how many of each. */
export async function sweepFiles(
  { db, clock, files }: Pick<DocumentsWorld, 'db' | 'clock' | 'files'>,
  goOn: () => boolean,
) {
  const uploads = await deleteExpiredUploads(db, clock.now())
  await deleteBegunBefore(db, clock.now() - DAY)
  let removed = 0
  for (;;) {
    const keys = await orphans(db, clock.now() - SETTLED, PORTION)
    for (const key of keys) {
      if (!goOn()) return { uploads, removed }
      // The file first: a row without one costs a look, a file without a row stays for ever.
      await files.remove(key)
      await forgetFile(db, key)
      removed++
    }
    if (keys.length < PORTION) return { uploads, removed }
  }
}
