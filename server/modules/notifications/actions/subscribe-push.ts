import type { ContactPointId } from '#contract/ids.ts'
import type { PushSubscriptionInput } from '#contract/push-and-bot.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import { browserName } from '../core/browser-name.ts'
import { readPushEndpoint } from '../core/push-endpoint.ts'
import { areUsableKeys } from '../core/push-keys.ts'
import {
  deleteOldestBrowsers,
  deleteOthersOfBrowser,
  deleteRefusal,
  insertOrUpdatePoint,
  updatePointsOfDeliveries,
} from '../store/chats-and-browsers.ts'
import { switchOnLinkedChannel } from './switches.ts'
import type { PushWorld } from './push-world.ts'

/** The most browsers of one person. */
const MAX_BROWSERS = 10

type SubscriptionInput = { subscription: PushSubscriptionInput; browserId: string; userAgent: string | undefined }

/**
 * Stores a browser's push subscription in place of its earlier one, even another person's; waiting messages go to the
 * new address. A browser that is new to the person switches push alerts on: they have just agreed to them.
 */
export async function subscribePush(
  { db, clock, push }: PushWorld,
  person: Pick<CallingPerson, 'id' | 'sessionId' | 'email' | 'language'>,
  input: SubscriptionInput,
): Promise<{ id: ContactPointId }> {
  // Rule and text of decision 0090: people without an address must give one first.
  if (person.email === undefined) throw refuse('email', 'email-not-found')
  const { endpoint, keys } = input.subscription
  if (!readPushEndpoint(endpoint, push?.hosts)) throw refuse('subscription.endpoint', 'endpoint-foreign')
  if (!areUsableKeys(keys)) throw refuse('subscription.keys', 'push-keys-malformed')
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const had = await deleteOthersOfBrowser(tx, input.browserId, endpoint, person.id)
    const point = {
      personId: person.id,
      channel: 'push' as const,
      address: endpoint,
      keys,
      browserId: input.browserId,
      sessionId: person.sessionId,
      lang: person.language,
    }
    const { id, isNew } = await insertOrUpdatePoint(tx, { ...point, label: browserName(input.userAgent ?? '') }, now)
    await updatePointsOfDeliveries(tx, person.id, had, id)
    await deleteOldestBrowsers(tx, person.id, MAX_BROWSERS)
    await deleteRefusal(tx, input.browserId)
    if (isNew && had.length === 0) await switchOnLinkedChannel(tx, person.id, { push: true }, now)
    return { id }
  })
}
