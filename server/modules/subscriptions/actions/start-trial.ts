import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { findCallingPerson, lockTargetPerson } from '#server/modules/accounts/index.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { findPlan } from '../store/plan.ts'
import {
  updateSubscription,
  insertSubscription,
  lockSubscription,
  findSubscription,
  claimTrial,
} from '../store/subscriptions.ts'
import { subscriberOf } from './subscribers.ts'
import { subscriptionFor } from './read-subscription.ts'
import { trialDigests } from './trial-digests.ts'

/**
 * Starts the free trial: once for a confirmed phone number and once for a confirmed email address, no matter who has
 * them now. Refused with 'trial-taken', or with 'wrong-state' for somebody who has paid already.
 */
export async function startTrial(
  world: Reading & { secret(): Promise<Uint8Array> },
  caller: Caller,
): Promise<SubscriptionState> {
  const now = world.clock.now()
  const secret = await world.secret()
  await inTransaction(world.db, async (tx) => {
    const person = await lockTargetPerson(tx, personOf(caller).id)
    if (person.phoneConfirmedAt === null) throw new Refused('phone-needed')
    await insertSubscription(tx, person.id, now)
    await lockSubscription(tx, person.id)
    const held = await findSubscription(tx, subscriberOf(person))
    if (held.trialEnd !== undefined) throw new Refused('trial-taken')
    if (held.end !== undefined) throw new Refused('wrong-state')
    const digests = trialDigests(secret, person)
    if ((await claimTrial(tx, digests, now)) < digests.length) throw new Refused('trial-taken')
    const { trialDays } = await findPlan(tx)
    await updateSubscription(
      tx,
      person.id,
      { trial_start_at: now, trial_end_at: now + trialDays * DAY, start_at: now },
      now,
    )
  })
  return subscriptionFor(world, await findCallingPerson(world.db, personOf(caller)))
}
