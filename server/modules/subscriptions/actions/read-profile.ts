import { listSignInLinks } from '#server/modules/accounts/index.ts'
import type { AccountsWorld, Person } from '#server/modules/accounts/index.ts'
import { subscriptionFor } from './read-subscription.ts'

/** A person as the profile page shows them, with their subscription. */
export async function profileOf(world: Pick<AccountsWorld, 'db' | 'clock' | 'secret'>, person: Person) {
  const links = await listSignInLinks(world.db, person.id)
  const telegramId = links.find(({ provider }) => provider === 'telegram')?.subject
  return {
    id: person.id,
    name: person.name ?? undefined,
    email: person.email ?? undefined,
    emailConfirmed: person.emailConfirmedAt !== null,
    picture: person.picture ?? undefined,
    phoneNumber: person.phone ?? undefined,
    mobile: person.phone?.replace(/^\+251/, '0'),
    phoneNumberConfirmed: person.phoneConfirmedAt !== null,
    telegramId,
    subscription: await subscriptionFor(world, person),
  }
}
