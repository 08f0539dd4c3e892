import type { Instant } from '#ethiopia/time-units.ts'
import { unlinkTelegramChats } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { isRecentSignInMethod } from '../core/recent-sign-in-methods.ts'
import type { Person } from '../core/person.ts'
import { findEventAt, insertAccountEvent } from '../store/account-events.ts'
import { deleteSignInLinks, listSignInLinks } from '../store/sign-in-links.ts'
import { updatePerson } from '../store/people.ts'
import type { AccountsWorld } from './accounts-world.ts'

/**
 * Removes sign-in methods that a stranger may have added from one of the person's sessions (decision 0076), in the
 * transaction that sets the new password; the confirmed address stays. Returns whether there were any.
 */
export async function removeRecentSignInMethods(
  { clock }: Pick<AccountsWorld, 'clock'>,
  tx: Db,
  person: Person & { emailConfirmedAt: Instant },
): Promise<boolean> {
  const now = clock.now()
  // A later change of address confirms another one, perhaps after the stranger had come.
  const provenAt = (await findEventAt(tx, person.id, 'email-confirmed', 'first')) ?? person.emailConfirmedAt
  const isRecent = (addedAt: Instant | null) => addedAt !== null && isRecentSignInMethod(addedAt, provenAt, now)
  const isPhoneRecent = isRecent(person.phoneConfirmedAt)
  const links = (await listSignInLinks(tx, person.id)).filter((link) => isRecent(link.linked_at))
  if (!isPhoneRecent && links.length === 0) return false
  if (isPhoneRecent) await updatePerson(tx, person.id, { phone: null, phone_confirmed_at: null })
  for (const { provider, subject } of links) {
    await deleteSignInLinks(tx, person.id, provider)
    if (provider === 'telegram') await unlinkTelegramChats(tx, person.id, subject)
  }
  await insertAccountEvent(tx, {
    personId: person.id,
    actorId: person.id,
    at: now,
    kind: 'late-ways-removed',
    detail: { phone: isPhoneRecent, providers: links.map(({ provider }) => provider) },
  })
  return true
}
