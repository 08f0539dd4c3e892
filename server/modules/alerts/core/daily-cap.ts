import type { ChannelName } from '#contract/notifications.ts'
import { MOST_AT_ONCE } from '#contract/at-once.ts'
import type { Telling } from './telling.ts'

/** Whose, on which channel, and how many went out at once already that day. */
export type GoneOut = { personId: number; channel: ChannelName; count: number }
export type PutOff = { personId: number; tenderId: number; channel: ChannelName }

const mostOn = (channel: ChannelName): number => (channel === 'sms' || channel === 'push' ? MOST_AT_ONCE[channel] : Infinity)

/**
 * Of what would go out at once that which goes, and what waits for the digest, as the person had as many that day as a channel takes. Emergencies go
 * whatever the number: the digest would come too late for them.
 */
export function withinDay(tellings: readonly Telling[], goneOut: readonly GoneOut[]): { now: Telling[]; putOff: PutOff[] } {
  const counts = new Map(goneOut.map(({ personId, channel, count }) => [`${personId} ${channel}`, count]))
  const now: Telling[] = []
  const putOff: PutOff[] = []
  for (const telling of tellings) {
    const { personId, channel, tells, urgent = false } = telling
    const key = `${personId} ${channel}`
    const count = counts.get(key) ?? 0
    if (urgent || count < mostOn(channel)) {
      counts.set(key, count + 1)
      now.push(telling)
    } else putOff.push(...(tells ?? []).map((tenderId) => ({ personId, tenderId, channel })))
  }
  return { now, putOff }
}
