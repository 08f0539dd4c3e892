import { DAY } from '#ethiopia/time-units.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { ChannelName } from '../core/message.ts'
import { countOfKind } from '../store/staff-overview.ts'
import type { NotificationsWorld } from './notifications-world.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

const MAX_A_DAY = 10

/**
 * Enqueues a test message to the caller on a channel, whatever is switched on, also to a mailbox or phone reported
 * gone. Refuses wrong-state without an address, too-many-requests after ten a day.
 */
export async function sendTest(
  { db, clock, jobs }: NotificationsWorld,
  person: CallingPerson,
  channel: ChannelName,
): Promise<{ queued: boolean }> {
  const now = clock.now()
  if ((channel === 'email' && !person.emailConfirmed) || (channel === 'sms' && !person.phoneConfirmed))
    throw new Refused('wrong-state')
  if ((await countOfKind(db, person.id, { kind: 'test', channel, since: now - DAY })) >= MAX_A_DAY)
    throw new Refused('too-many-requests')
  const message = {
    kind: 'test',
    personId: person.id,
    channel,
    about: {},
    key: `test:${person.id}:${now}:${channel}`,
    urgent: true,
    expiresAt: now + DAY,
  }
  if ((await enqueueDeliveries(db, jobs, now, [message])) === 0) throw new Refused('wrong-state')
  return { queued: true }
}
