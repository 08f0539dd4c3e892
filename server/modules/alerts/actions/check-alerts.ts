import type { AlertCheck } from '#contract/alerts.ts'
import { contactState } from '#contract/contact-state.ts'
import type { ContactState } from '#contract/contact-state.ts'
import { CHANNELS } from '#contract/notifications.ts'
import {
  afterQuietHours,
  respectsQuietHours,
  readContactPoints,
  readNotificationHistory,
  readSwitches,
} from '#server/modules/notifications/index.ts'
import type { NotificationsWorld } from '#server/modules/notifications/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { nextDigest } from '../core/digest-cut.ts'
import { backfillFrom } from '../core/saved-search-query.ts'
import { countFoundSince } from '../store/found-tenders.ts'
import { findProfile } from '../store/profiles.ts'
import { listSavedSearchRows } from '../store/saved-searches.ts'

type Channel = (typeof CHANNELS)[number]

/**
 * Answers 'Why did I get nothing?': watches, hits in thirty days, channel, address and access to tenders; then quiet
 * hours, the last alert, and when the next digest is sent.
 */
export async function checkAlerts(world: NotificationsWorld, caller: Caller): Promise<AlertCheck[]> {
  const person = personOf(caller)
  const now = world.clock.now()
  const profile = await findProfile(world.db, person.id)
  const searches = (await listSavedSearchRows(world.db, person.id)).filter(({ paused_at }) => paused_at === null)
  const watched =
    (profile ? profile.keywords.length + profile.sectors.length + profile.customers.length : 0) + searches.length
  const found = await countFoundSince(world.db, person.id, backfillFrom(now))
  const choices = (await readSwitches(world.db, [person.id])).get(person.id)
  const on = CHANNELS.filter(
    (channel) =>
      choices?.[channel] ||
      (channel === 'email' && choices?.urgentEmail) ||
      searches.some(({ channels }) => channels.includes(channel)),
  )
  const isSent = (channel: Channel): boolean => world.ports.channels[channel] !== undefined
  const points = await readContactPoints(world, person)
  const last = (await readNotificationHistory(world, person, { pageIndex: 0, pageSize: 1 })).data[0]
  return [
    { name: 'keywords', ok: watched > 0, count: watched },
    { name: 'hits', ok: found > 0, count: found },
    { name: 'channels', ok: on.length > 0, count: on.length },
    ...on.map((channel) => contactCheck(channel, contactState(points, channel, CHANNELS.filter(isSent)))),
    { name: 'access', ok: caller.subscriber },
    ...on
      .filter(respectsQuietHours)
      .map((channel) => ({ name: 'quiet' as const, ok: afterQuietHours(channel, now) === undefined, channel })),
    { name: 'last-notified', ok: last !== undefined, ...(last ? { at: last.at, channel: last.channel } : {}) },
    ...(on.some(isSent) ? [{ name: 'next-digest' as const, ok: true, at: nextDigest(now) }] : []),
  ]
}

/** Whether any address of a channel is usable, and why not. */
const contactCheck = (channel: Channel, { state, since }: ContactState): AlertCheck =>
  state === 'usable'
    ? { name: 'contact', ok: true, channel }
    : { name: 'contact', ok: false, channel, reason: state, ...(since === undefined ? {} : { at: since }) }
