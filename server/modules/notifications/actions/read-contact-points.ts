import type { ContactPointId } from '#contract/ids.ts'
import type { ContactPointView } from '#contract/notifications.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { addressKey } from '../core/message.ts'
import type { ChannelName } from '../core/message.ts'
import { listContactPoints, deleteContactPoint, listGoneAmong } from '../store/contact-points.ts'
import type { NotificationsWorld } from './notifications-world.ts'

/**
 * The caller's contact points: the account's address and number, then chats and browsers; each with whether alerts can
 * go there now, and why not.
 */
export async function readContactPoints(
  { db, ports }: NotificationsWorld,
  person: CallingPerson,
): Promise<ContactPointView[]> {
  const isConfigured = (channel: ChannelName) => ports.channels[channel] !== undefined
  const views: ContactPointView[] = []
  const ofAccount = [
    { channel: 'email' as const, label: person.email, confirmed: person.emailConfirmed },
    { channel: 'sms' as const, label: person.phone, confirmed: person.phoneConfirmed },
  ]
  for (const { channel, label, confirmed } of ofAccount) {
    if (label === undefined) continue
    const key = addressKey(channel, label)
    const gone = confirmed ? (await listGoneAmong(db, channel, [key])).get(key) : undefined
    if (!confirmed) views.push({ channel, label, usable: false, why: 'not-confirmed' })
    else if (gone) views.push({ channel, label, usable: false, why: 'gone', reason: gone.reason, since: gone.at })
    else views.push({ channel, label, ...usability(isConfigured(channel)) })
  }
  for (const { id, channel, label, off_at, off_reason, created_at } of await listContactPoints(db, person.id)) {
    const known = { id, channel, label: label ?? '' }
    if (off_at !== null)
      views.push({
        ...known,
        usable: false,
        why: 'gone',
        since: off_at,
        ...(off_reason === null ? {} : { reason: off_reason }),
      })
    else views.push({ ...known, ...usability(isConfigured(channel)), since: created_at })
  }
  return views
}

const usability = (configured: boolean) =>
  configured ? { usable: true } : { usable: false, why: 'not-configured' as const }

/** Deletes a browser or chat of the caller. Refuses with not-found where it is not theirs. */
export async function removeContactPoint(
  { db }: NotificationsWorld,
  person: CallingPerson,
  id: ContactPointId,
): Promise<{ removed: boolean }> {
  if (!(await deleteContactPoint(db, person.id, id))) throw new Refused('not-found')
  return { removed: true }
}
