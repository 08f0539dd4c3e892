import type { PersonId } from '#contract/ids.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db.ts'
import type { StaffChange } from '../core/email-texts.ts'
import type { Person } from '../core/person.ts'
import { listNames, listPeopleInRoles } from '../store/find-people.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { sendAccountEmail } from './send-account-email.ts'

/** The roles that decide about money; larger decisions take two people. */
const VERIFIERS: readonly Role[] = ['admin', 'approver']

/**
 * Notifies all who decide about money of a change among them, in its transaction, so that nobody chooses those people
 * alone. Nothing where the person neither was nor becomes one.
 */
export async function notifyOfStaffChange(
  world: Pick<AccountsWorld, 'clock' | 'jobs' | 'log'>,
  tx: Db,
  {
    person,
    actorId,
    ...change
  }: { person: Person; actorId: PersonId | null } & Pick<StaffChange, 'what' | 'from' | 'to'>,
): Promise<void> {
  const held = (roles: readonly Role[]) => VERIFIERS.filter((role) => roles.includes(role)).join(' ')
  const isOfVerifier = held([...change.from, ...change.to]) !== ''
  if (!isOfVerifier || (change.what === 'roles' && held(change.from) === held(change.to))) return
  const names = await listNames(tx, [person.id, ...(actorId === null ? [] : [actorId])])
  const staff = (await listPeopleInRoles(tx, VERIFIERS)).filter(({ id }) => id !== person.id)
  for (const { id, name, email, emailConfirmedAt, language } of [...staff, person])
    if (email !== null && emailConfirmedAt !== null)
      await sendAccountEmail(world, tx, 'staff-changed', {
        personId: id,
        to: email,
        lang: language,
        facts: {
          name,
          staff: { ...change, whom: names.get(person.id) ?? '', by: names.get(actorId ?? person.id) ?? '' },
        },
      })
}
