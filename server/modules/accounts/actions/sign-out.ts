import { deletePushOf } from '#server/modules/notifications/index.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteSession } from '../store/sessions.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { SESSION_COOKIE } from './open-session.ts'

/**
 * Ends the session: its cookie and bearers become invalid at once, and its browser gets no push messages until they are
 * allowed there again.
 */
export async function signOut(
  { db, log }: Pick<AccountsWorld, 'db' | 'log'>,
  caller: CallingPerson,
  browser: BrowserInfo,
): Promise<{ success: boolean }> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, caller.id, caller.sessionId)
    await deletePushOf(tx, caller.id, caller.sessionId)
  })
  browser.setCookie(SESSION_COOKIE, '', 0)
  log.info({ person: caller.id }, 'signed out')
  return { success: true }
}
