import { lockTargetPerson } from '#server/modules/accounts/index.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import type { AccountsWorld, Person } from '#server/modules/accounts/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { updateSubscription, insertSubscription } from '../store/subscriptions.ts'
import { subscriptionFor } from './read-subscription.ts'

type Deps = Pick<AccountsWorld, 'db' | 'clock' | 'secret'>

/** An empty subscription for a person without one; an existing one stays as it is. */
export async function openSubscription(world: Deps, person: Person): Promise<SubscriptionState> {
  await inTransaction(world.db, async (tx) => {
    await lockTargetPerson(tx, person.id)
    await insertSubscription(tx, person.id, world.clock.now())
  })
  return subscriptionFor(world, person)
}

/** Records the installation from which the person comes. */
export async function noteAndroid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
  androidId: string,
): Promise<{ saved: boolean }> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, person.id)
    await insertSubscription(tx, person.id, now)
    await updateSubscription(tx, person.id, { android_id: androidId.replaceAll('\0', '') }, now)
  })
  return { saved: true }
}
