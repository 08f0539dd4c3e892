import type { CallingPerson } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { normalisePassword } from '../core/passwords.ts'
import type { Person } from '../core/person.ts'
import { RECENT_SIGN_IN } from '../core/sessions.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countPasswordTry } from './sign-in-locally.ts'
import { findCallingPerson, lockTargetPerson } from './resolve-target-person.ts'

/**
 * Required before a change that could cost the account: the right password or, without one, a session of the last ten
 * minutes. Refused with sign-in-again; a wrong password is an error of its field and counts as an attempt.
 */
export async function requireRecentSignIn(
  world: AccountsWorld,
  caller: CallingPerson,
  password: string | undefined,
  browser: BrowserInfo,
  field = 'password',
): Promise<Person> {
  const person = await findCallingPerson(world.db, caller)
  if (password === undefined || person.passwordHash === null) {
    const fresh = world.clock.now() - caller.signedInAt < RECENT_SIGN_IN
    if (!fresh) throw new Refused('sign-in-again')
    return person
  }
  const counted = await countPasswordTry(world, person.emailKey ?? `person ${person.id}`, browser)
  if (!(await world.ports.hasher.verify(person.passwordHash, normalisePassword(password))))
    throw refuse(field, 'password-incorrect')
  await counted.giveBack()
  return person
}

/**
 * Locks the person until the transaction ends, and returns them. Refused with sign-in-again where password or address
 * changed since they identified themselves: that was about another state.
 */
export async function lockShown(tx: Db, shown: Person): Promise<Person> {
  const current = await lockTargetPerson(tx, shown.id)
  const isSame =
    current.passwordHash === shown.passwordHash &&
    current.emailKey === shown.emailKey &&
    current.emailConfirmedAt === shown.emailConfirmedAt
  if (!isSame) throw new Refused('sign-in-again')
  return current
}
