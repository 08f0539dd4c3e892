import { inTransaction } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { refuse } from '#server/platform/refused.ts'
import { normalisePassword } from '../core/passwords.ts'
import { deleteDevices } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { updatePerson, findPerson } from '../store/people.ts'
import { deleteTokens } from '../store/tokens.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { sendSecurityEmail } from './confirm-contact.ts'
import { knownDevice } from './open-session.ts'
import { tokenHash } from './token-secrets.ts'
import { lockShown, requireRecentSignIn } from './require-recent-sign-in.ts'
import { refuseWeak } from './sign-up.ts'

/**
 * Replaces the old password; every other session, browser and link of the person ends, and they are notified. Without a
 * password, one is set in a fresh session.
 */
export async function changePassword(
  world: AccountsWorld,
  caller: CallingPerson,
  input: { oldPassword?: string | undefined; password: string },
  browser: BrowserInfo,
): Promise<{ success: boolean; message: string }> {
  const before = await findPerson(world.db, caller.id)
  if (before?.passwordHash && input.oldPassword === undefined) throw refuse('oldPassword', 'enter-old-password')
  const shown = await requireRecentSignIn(world, caller, input.oldPassword, browser, 'oldPassword')
  refuseWeak(input.password, [shown.name, shown.email])
  const hash = await world.ports.hasher.hash(normalisePassword(input.password))
  const now = world.clock.now()
  await inTransaction(world.db, async (tx) => {
    const person = await lockShown(tx, shown)
    await updatePerson(tx, person.id, { password_hash: hash, password_changed_at: now })
    await endSessions(world, tx, person.id, caller.sessionId)
    // Requests that somebody else made with the old password end, too: a link for another address, and a remembered
    // browser, which needs no password for it.
    await deleteTokens(tx, { personId: person.id })
    const device = knownDevice(browser)
    await deleteDevices(tx, person.id, device === undefined ? undefined : tokenHash(device))
    await insertAccountEvent(tx, { personId: person.id, actorId: person.id, at: now, kind: 'password-changed' })
    await sendSecurityEmail(world, tx, person, 'password-changed')
  })
  return { success: true, message: 'Your password changed' }
}
