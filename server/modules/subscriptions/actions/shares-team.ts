import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { readTeam } from '../store/team.ts'

/** Whether one of two people shares their subscription with the other. */
export async function sharesTeam(db: Db, one: Person, other: Person): Promise<boolean> {
  const covers = async (owner: Person, member: Person) =>
    (await readTeam(db, owner.id)).some(({ email_key }) => email_key === member.emailKey)
  return (await covers(one, other)) || covers(other, one)
}
