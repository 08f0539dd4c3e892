import type { Instant } from '#ethiopia/time-units.ts'
import { forgetTelegramChats } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { isLateWayIn } from '../core/late-ways-in.ts'
import type { Person } from '../core/person.ts'
import { findEventAt, insertAccountEvent } from '../store/events.ts'
import { deleteLinks, listSignInLinks } from '../store/links.ts'
import { updatePerson } from '../store/people.ts'
import type { AccountsWorld } from './accounts-world.ts'

/**
 * Removes ways in that somebody may have added from one of the person's sessions (decision 0076); true where there were
 * any. The confirmed address stays a way in. For a person whose address is confirmed, in the transaction that sets the
 * new password.
 */
export async function removeLateWaysIn(
  { clock }: Pick<AccountsWorld, 'clock'>,
  tx: Db,
  person: Person & { emailConfirmedAt: Instant },
): Promise<boolean> {
  const now = clock.now()
  // A later change of address confirms another one, perhaps after the stranger had come.
  const provenAt = (await findEventAt(tx, person.id, 'email-confirmed', 'first')) ?? person.emailConfirmedAt
  const isLate = (addedAt: Instant | null) => addedAt !== null && isLateWayIn(addedAt, provenAt, now)
  const isPhoneLate = isLate(person.phoneConfirmedAt)
  const links = (await listSignInLinks(tx, person.id)).filter((link) => isLate(link.linked_at))
  if (!isPhoneLate && links.length === 0) return false
  if (isPhoneLate) await updatePerson(tx, person.id, { phone: null, phone_confirmed_at: null })
  for (const { provider, subject } of links) {
    await deleteLinks(tx, person.id, provider)
    if (provider === 'telegram') await forgetTelegramChats(tx, person.id, subject)
  }
  await insertAccountEvent(tx, {
    personId: person.id,
    actorId: person.id,
    at: now,
    kind: 'late-ways-removed',
    detail: { phone: isPhoneLate, providers: links.map(({ provider }) => provider) },
  })
  return true
}
