import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listTeamOwners } from '../store/team.ts'
import { subscriberOf } from './subscribers.ts'

/**
 * The people who share a paid subscription with a person now: those who named an address that the person has confirmed.
 */
export async function teamOwnersOf(
  db: Db,
  person: Pick<Person, 'id' | 'emailKey' | 'emailConfirmedAt'>,
  now: Instant,
): Promise<PersonId[]> {
  const { emailKey } = subscriberOf(person)
  return emailKey === undefined ? [] : (await listTeamOwners(db, emailKey, now)).filter((id) => id !== person.id)
}
