import { refusal } from '#contract/refusals.ts'
import { emailKey } from '#contract/email-address.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { changeSwitches } from './switches.ts'
import type { NotificationsWorld } from './notifications-world.ts'
import { readUnsubscribeId } from './unsubscribe-link.ts'

/**
 * Stops what an email's signed id names, which never expires: all email alerts, or those of one saved search. Where the
 * account has another address by now, nothing changes for its owner. Refused with `invalid-input` for other ids.
 */
export async function unsubscribe(
  { db, clock, ports, log }: NotificationsWorld,
  id: string,
  email: string,
): Promise<{ unsubscribed: boolean }> {
  const named = await readUnsubscribeId(ports, id, email)
  if (!named) throw new Refused('invalid-input', refusal('unsubscribe-link-incomplete'))
  const { personId, scope } = named
  const done = await inTransaction(db, async (tx) => {
    // The address book leaves out suspended people, who may unsubscribe, too.
    const reached = (await ports.addressBook(tx, [personId])).get(personId)
    if (reached && (reached.email === undefined || emailKey(reached.email) !== emailKey(email))) return false
    if (scope === 'alerts') {
      await changeSwitches(tx, personId, { email: false, urgentEmail: false }, clock.now())
      await ports.stopAllSearchEmails(tx, personId)
    } else await ports.stopSearchEmails(tx, personId, Number(scope.slice('search:'.length)))
    return true
  })
  log.info(
    { person: personId, scope },
    done ? 'unsubscribed' : 'an unsubscribe link of an address that the account no longer has',
  )
  return { unsubscribed: true }
}
