import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listTeamOwners } from '../store/team.ts'
import { subscriberOf } from './subscribers.ts'

/** Who shares a paid subscription with a person at this moment: those who named an address that the person has proved. */
export async function teamOwnersOf(
  db: Db,
  person: Pick<Person, 'id' | 'emailKey' | 'emailConfirmedAt'>,
  now: number,
): Promise<number[]> {
  const { emailKey } = subscriberOf(person)
  return emailKey === undefined ? [] : (await listTeamOwners(db, emailKey, now)).filter((id) => id !== person.id)
}
