import { inTransaction } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { readEmail } from '../core/email-address.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { updatePerson, findPerson } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { sendSecurityEmail } from './confirm-contact.ts'
import { sendActivation } from './send-activation.ts'
import { lockShown, requireRecentSignIn } from './require-recent-sign-in.ts'

/**
 * Sends an email to another address, which takes effect when its link is opened; an address that nobody confirmed is
 * replaced at once. One's own unconfirmed address gets its email again without the password.
 */
export async function changeEmail(
  world: AccountsWorld,
  caller: CallingPerson,
  input: { email: string; password?: string | undefined },
  browser: BrowserInfo,
) {
  const address = readEmail(input.email)
  const known = await findPerson(world.db, caller.id)
  // Sending the email again changes nothing that could cost the account.
  const isAgain = known !== undefined && known.emailConfirmedAt === null && known.emailKey === address.key
  const shown = isAgain ? known : await requireRecentSignIn(world, caller, input.password, browser)
  await countAttempt(world, { name: 'email', of: `person ${caller.id}` })
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const person = await lockShown(tx, shown)
    if (person.emailConfirmedAt === null)
      await updatePerson(tx, person.id, { email: address.email, email_key: address.key })
    else if (person.emailKey !== address.key) await sendSecurityEmail(world, tx, person, 'email-asked')
    await insertAccountEvent(tx, { personId: person.id, actorId: person.id, at: now, kind: 'email-asked' })
    await sendActivation(world, tx, {
      personId: person.id,
      address,
      lang: person.language,
      sessionId: caller.sessionId,
    })
  })
  return {
    success: true,
    message: 'We have sent you an e-mail to confirm your address. Please check your spam folder too.',
  }
}
