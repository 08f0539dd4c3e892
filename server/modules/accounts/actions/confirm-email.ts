import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { isDeviceOf } from '../store/devices.ts'
import { addEvent } from '../store/events.ts'
import { lockContact, lockPerson } from '../store/people.ts'
import { takeToken } from '../store/tokens.ts'
import type { AccountsWorld, Browser } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { count } from './count.ts'
import { nameDevice } from './open-session.ts'
import { proveEmail, tellByLetter } from './prove.ts'
import { tokenHash } from './secrets.ts'

/**
 * The letter's link was opened: the address it went to is proven. Where it replaces another one, the old one is told and every session but the one that
 * asked for it ends. Refused where the token is unknown, used, too old, for another address, or the address has an owner meanwhile.
 */
export async function confirmEmail(
  world: AccountsWorld,
  given: { activateionToken: string; email: string },
  browser: Browser,
): Promise<{ success: boolean; message: string }> {
  const address = readEmail(given.email)
  const counted = await count(world, { name: 'signInAddress', of: browser.address })
  const device = tokenHash(nameDevice(browser))
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    await lockContact(tx, address.key)
    const token = await takeToken(tx, 'activation', tokenHash(given.activateionToken), address.key, now)
    const person = token && (await lockPerson(tx, token.person_id))
    if (!token || !person) throw deadLink('activateionToken')
    const stranger = (await isDeviceOf(tx, person.id, device)) ? null : device
    if (!(await proveEmail(world, tx, person.id, { email: token.email, key: token.email_key }, stranger))) throw deadLink('activateionToken')
    if (person.emailHeldAt !== null && person.emailKey !== token.email_key) {
      await tellByLetter(world, tx, person, 'email-changed')
      await addEvent(tx, { personId: person.id, actorId: person.id, at: now, kind: 'email-changed' })
      await endSessions(world, tx, person.id, token.session_id)
    }
  })
  await counted.giveBack()
  return { success: true, message: 'Your e-mail address is confirmed.' }
}

export const deadLink = (field: string) =>
  new Refused('invalid-input', undefined, { fields: { [field]: ['This link is no longer valid. Please ask for a new one.'] } })
