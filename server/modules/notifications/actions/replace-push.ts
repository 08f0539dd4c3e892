import type { ContactPointId } from '#contract/ids.ts'
import type { PushSubscriptionInput } from '#contract/push-and-bot.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { findBrowserOf } from '../store/chats-and-browsers.ts'
import type { PushWorld } from './push-world.ts'
import { subscribePush } from './subscribe-push.ts'

type Renewed = {
  subscription: PushSubscriptionInput
  /** The address that the browser replaced, where it says so. */
  replaces?: string | undefined
  userAgent: string | undefined
}

/**
 * Stores the new push subscription of a browser that renewed it by itself, in place of its earlier one. Refused with
 * 'not-found' where the person allowed none in this session: renewing is no consent.
 */
export async function replacePush(
  world: PushWorld,
  person: CallingPerson,
  { subscription, replaces, userAgent }: Renewed,
): Promise<{ id: ContactPointId }> {
  const browserId = await findBrowserOf(world.db, person, replaces)
  if (browserId === undefined) throw new Refused('not-found')
  return subscribePush(world, person, { subscription, browserId, userAgent })
}
