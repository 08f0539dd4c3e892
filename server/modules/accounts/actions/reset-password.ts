import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import { readEmail } from '../core/email-address.ts'
import { normalisePassword } from '../core/passwords.ts'
import { deleteDevices } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { updatePerson, findPerson, lockContact, lockPerson } from '../store/people.ts'
import { claimToken } from '../store/tokens.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { deadLink } from './confirm-email.ts'
import { countAttempt } from './count-attempt.ts'
import { openSession } from './open-session.ts'
import { markEmailConfirmed, reclaimAccount, sendSecurityEmail } from './confirm-contact.ts'
import { removeRecentSignInMethods } from './remove-recent-sign-in-methods.ts'
import { tokenHash } from './token-secrets.ts'
import { refuseWeak } from './sign-up.ts'

/**
 * Sets a new password with the token of the email and signs in; earlier sessions end. It confirms the address: what a
 * formerly unknown maker of the account may have set is removed.
 */
export async function resetPassword(
  world: AccountsWorld,
  input: { resetToken: string; email: string; password: string },
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const address = readEmail(input.email)
  refuseWeak(input.password, [address.email])
  const counted = await countAttempt(world, { name: 'signInAddress', of: browser.address })
  const hash = await world.ports.hasher.hash(normalisePassword(input.password))
  const answer = await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    await lockContact(tx, address.key)
    const token = await claimToken(tx, 'reset', tokenHash(input.resetToken), address.key, now)
    const person = token && (await lockPerson(tx, token.person_id))
    if (!token || !person || person.emailKey !== token.email_key) throw deadLink('resetToken')
    const { emailConfirmedAt } = person
    // Refused, the link stays valid. The name of an account that is taken back is not its owner's.
    if (emailConfirmedAt !== null) refuseWeak(input.password, [person.name])
    const tookOff =
      emailConfirmedAt !== null && (await removeRecentSignInMethods(world, tx, { ...person, emailConfirmedAt }))
    if (emailConfirmedAt === null) {
      await reclaimAccount(world, tx, person.id)
      if (!(await markEmailConfirmed(world, tx, person.id, { email: token.email, key: token.email_key })))
        throw deadLink('resetToken')
    }
    await endSessions(world, tx, person.id)
    await deleteDevices(tx, person.id)
    await world.ports.endAddresses(tx, person.id)
    await updatePerson(tx, person.id, { password_hash: hash, password_changed_at: now })
    await insertAccountEvent(tx, { personId: person.id, actorId: person.id, at: now, kind: 'password-reset' })
    await sendSecurityEmail(world, tx, person, 'password-changed', { tookOff })
    const renewed = await findPerson(tx, person.id)
    if (!renewed) throw deadLink('resetToken')
    return openSession(world, tx, renewed, 'reset', browser)
  })
  await counted.giveBack()
  return answer
}
