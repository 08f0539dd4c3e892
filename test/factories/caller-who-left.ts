import { accountsWorld } from '#server/modules/accounts/index.ts'
import type { AccountPorts, AccountsWorld } from '#server/modules/accounts/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { TestApp } from '../app.ts'
import { PEOPLE_PASSWORD } from './people.ts'
import type { SignedIn } from './people.ts'

/** A signed-in person in the form in which a request knows its caller. */
export const callerOf = (app: TestApp, { id, email, phone }: SignedIn): Caller => ({
  name: 'Almaz',
  signedIn: true,
  subscriber: true,
  roles: new Set(),
  person: {
    id,
    name: 'Almaz',
    sessionId: 'of-a-test',
    signedInAt: app.clock.now(),
    email,
    emailConfirmed: true,
    phone: phone ?? undefined,
    phoneConfirmed: true,
    language: 'en',
  },
})

/** Deletes a person's account; returns the person as the caller of a request that was admitted a moment before. */
export async function callerWhoLeft(app: TestApp, person: SignedIn): Promise<Caller> {
  await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  return callerOf(app, person)
}

/** The world of actions that count attempts, over an app's database. */
export const countingWorld = (app: TestApp): AccountsWorld =>
  accountsWorld(app.world, {} as AccountPorts, { publicOrigin: 'http://chereta.test', smsDailyCap: 0 })
