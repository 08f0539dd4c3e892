import { DAY } from '#ethiopia/time-units.ts'
import { sweepOrphans } from '#server/modules/files/index.ts'
import { deleteBegunBefore } from '../store/upload-allowance.ts'
import { deleteExpiredUploads } from '../store/uploads.ts'
import type { DocumentsWorld } from './documents-world.ts'

/** Cancels abandoned uploads, and removes files without an owner from the store; returns how many of each. */
export async function sweepFiles(world: Pick<DocumentsWorld, 'db' | 'clock' | 'files'>, mayContinue: () => boolean) {
  const uploads = await deleteExpiredUploads(world.db, world.clock.now())
  await deleteBegunBefore(world.db, world.clock.now() - DAY)
  return { uploads, removed: await sweepOrphans(world, mayContinue) }
}
