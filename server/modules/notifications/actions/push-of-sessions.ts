import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteStartsOf } from '../store/bot-updates.ts'
import {
  deleteBySession,
  updateBrowsersOff,
  updateBrowsersOffBySession,
  updateBrowsersOnAgain,
} from '../store/push-sessions.ts'
import type { EndedSession } from '../store/push-sessions.ts'

type Deps = Pick<World, 'clock'>

/**
 * Sessions of a person were ended, not by signing out in their browsers: these get no more push messages, and a link to
 * the bot that one of them may have made becomes invalid. In the transaction that ends them.
 */
export async function silenceSessions(
  { clock }: Deps,
  tx: Db,
  personId: PersonId,
  ended: readonly EndedSession[],
): Promise<void> {
  await updateBrowsersOffBySession(tx, personId, ended, clock.now())
  await deleteStartsOf(tx, personId)
}

/**
 * Ends push messages for all sessions of a person, except one if named; also for browsers of sessions that ended long
 * ago or are unknown.
 */
export async function silenceAllSessions(
  { clock }: Deps,
  tx: Db,
  personId: PersonId,
  { ended, except }: { ended: readonly EndedSession[]; except: string | null },
): Promise<void> {
  await silenceSessions({ clock }, tx, personId, ended)
  await updateBrowsersOff(tx, personId, except, clock.now())
}

/** A person signed out in their browser: it gets no push messages until they allow them there again. */
export const deletePushOf = (tx: Db, personId: PersonId, session: string): Promise<void> =>
  deleteBySession(tx, personId, session)

/** A person signed in again where their session had been ended from elsewhere: push messages to that browser resume. */
export const pushAgain = (
  { clock }: Deps,
  tx: Db,
  personId: PersonId,
  device: Uint8Array,
  session: string,
): Promise<void> => updateBrowsersOnAgain(tx, personId, device, session, clock.now())
