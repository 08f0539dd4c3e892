import type { CallingPerson } from '#server/platform/caller.ts'
import type { AccountsWorld, Browser } from './accounts-world.ts'
import { endSession } from '../store/sessions.ts'
import { SESSION_COOKIE } from './open-session.ts'

/** Ends the session: its cookie and its bearers are dead at once. */
export async function signOut({ db, log }: Pick<AccountsWorld, 'db' | 'log'>, caller: CallingPerson, browser: Browser): Promise<{ success: boolean }> {
  await endSession(db, caller.id, caller.sessionId)
  browser.setCookie(SESSION_COOKIE, '', 0)
  log.info({ person: caller.id }, 'signed out')
  return { success: true }
}
