import { refusal } from '#contract/refusals.ts'
import { cancelPendingDeliveries } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { markOfToken } from '../core/recipient-mark.ts'
import { insertBlock, deleteBlock, listMessageKeysTo } from '../store/shares.ts'
import { keyedBy } from './sharing-world.ts'
import type { SharingWorld } from './sharing-world.ts'

type Stopping = Pick<SharingWorld, 'db' | 'clock' | 'secret' | 'log'>

async function markOf(world: Stopping, token: string): Promise<string> {
  const mark = markOfToken(await keyedBy(world), token)
  if (mark === undefined) throw new Refused('invalid-input', refusal('stop-link-incomplete'))
  return mark
}

/**
 * From now on nobody can send a tender to the recipient of the message with this token; pending ones are cancelled. Can
 * be repeated.
 */
export async function stopSharing(world: Stopping, token: string): Promise<{ stopped: boolean }> {
  const mark = await markOf(world, token)
  await inTransaction(world.db, async (tx) => {
    await insertBlock(tx, mark, world.clock.now())
    await cancelPendingDeliveries(world, tx, await listMessageKeysTo(tx, mark))
  })
  world.log.info({}, 'a recipient wants no tenders from people')
  return { stopped: true }
}

/** Allows shares again. */
export async function allowSharing(world: Stopping, token: string): Promise<{ allowed: boolean }> {
  await deleteBlock(world.db, await markOf(world, token))
  return { allowed: true }
}
