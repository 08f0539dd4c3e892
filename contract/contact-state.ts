import type { ChannelName, ContactPointView } from './notifications.ts'

/** Whether a channel reaches a person, at which address, and if not, why. */
export type ContactState = {
  state: 'usable' | 'missing' | 'not-confirmed' | 'gone' | 'not-configured'
  labels: string[]
  /** The provider's answer when the address was given up. */ reason?: string | undefined
  /** When the newest contact point got its state, epoch milliseconds. */ since?: number | undefined
}

/**
 * One usable address is enough; without one the newest address gives the reason. `offered` are the channels of this
 * service.
 */
export function contactState(
  points: readonly ContactPointView[],
  channel: ChannelName,
  offered?: readonly ChannelName[],
): ContactState {
  const own = points.filter((point) => point.channel === channel)
  const usable = own.filter((point) => point.usable)
  if (usable.length > 0) return { state: 'usable', labels: usable.map(({ label }) => label) }
  const last = own.at(-1)
  if (offered && !offered.includes(channel)) return { state: 'not-configured', labels: last ? [last.label] : [] }
  if (!last) return { state: 'missing', labels: [] }
  return { state: last.why ?? 'not-configured', labels: [last.label], reason: last.reason, since: last.since }
}
