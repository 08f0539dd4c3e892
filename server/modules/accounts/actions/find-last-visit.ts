import type { Reading } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { previousVisitOf } from '../core/sessions.ts'
import { findPerson } from '../store/people.ts'

/**
 * When a person's visit before the present one ended, in epoch milliseconds; undefined on the first. Correct even right
 * before the page renews the session, which records the new visit: the HTML is rendered earlier.
 */
export async function findLastVisit({ db, clock }: Reading, personId: PersonId): Promise<number | undefined> {
  const person = await findPerson(db, personId)
  return (person && previousVisitOf(person, clock.now())) ?? undefined
}
