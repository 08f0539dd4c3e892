import type { PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { listContactsEver, listRoleChanges } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { FRESH_ROLE, shareGiver } from '../core/role-changes.ts'
import { isSamePerson } from '../core/same-person.ts'
import { mailbox } from './refuse-own-payment.ts'

/**
 * The second person must be independent of the first: refused with 'not-allowed' where both accounts belong to one
 * person by their addresses or numbers, or where one recently gave the other the right to decide.
 */
export async function requireIndependentApprover(
  tx: Db,
  { first, second, now }: { first: PersonId; second: PersonId; now: Instant },
): Promise<void> {
  const contacts = await listContactsEver(tx, [first, second])
  const contactsOf = (personId: PersonId) => contacts.filter(({ person_id }) => person_id === personId)
  const isOne =
    isSamePerson(contactsOf(first), contactsOf(second), mailbox) ||
    isSamePerson(contactsOf(second), contactsOf(first), mailbox)
  if (isOne || shareGiver(await listRoleChanges(tx, now - FRESH_ROLE), first, second))
    throw new Refused('not-allowed', refusal('second-not-free'))
}
