import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { changeChoices } from './choices.ts'
import type { NotificationsWorld } from './notifications-world.ts'
import { readUnsubscribeId } from './unsubscribe-link.ts'

/**
 * Stops what a letter's signed id names: e-mail alerts, or one saved search. Good for ever and as often as one likes. Refuses with invalid-input an id
 * that was not signed here for this address.
 */
export async function unsubscribe({ db, clock, ports, log }: NotificationsWorld, id: string, email: string): Promise<{ unsubscribed: boolean }> {
  const named = await readUnsubscribeId(ports, id, email)
  if (!named) throw new Refused('invalid-input', 'This link is not complete. Open it from the letter again.')
  const { personId, scope } = named
  await inTransaction(db, async (tx) => {
    if (scope === 'alerts') await changeChoices(tx, personId, { email: false, urgentEmail: false }, clock.now())
    else await ports.pauseSearch(tx, personId, Number(scope.slice('search:'.length)))
  })
  log.info({ person: personId, scope }, 'unsubscribed')
  return { unsubscribed: true }
}
