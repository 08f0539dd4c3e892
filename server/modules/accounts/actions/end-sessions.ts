import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { silenceAllSessions, silenceSessions } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteSession, deleteSessions } from '../store/sessions.ts'

type Deps = Pick<World, 'clock'>

/**
 * Ends one session of the person and the push messages to its browser; false where there is no such session. Its cookie
 * and bearers become invalid.
 */
export function endSession(world: Deps, db: Db, personId: PersonId, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSession(tx, personId, id)
    if (ended) await silenceSessions(world, tx, personId, [ended])
    return ended !== undefined
  })
}

/** Ends every session of the person, except one if named, and the push messages to their browsers. Returns how many. */
export function endSessions(world: Deps, db: Db, personId: PersonId, except: string | null = null): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessions(tx, personId, except)
    await silenceAllSessions(world, tx, personId, { ended, except })
    return ended.length
  })
}
