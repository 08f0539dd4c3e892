import type { ChannelName } from '#contract/notifications.ts'

/** The channels of saved searches, in the order in which they are offered. */
export const SEARCH_CHANNELS: readonly ChannelName[] = ['telegram', 'email', 'sms', 'push']

/** The channel that a saved search gets first, among those of this service. */
export const firstChannels = (offered: readonly ChannelName[]): readonly ChannelName[] => [
  offered.includes('email') ? 'email' : (SEARCH_CHANNELS.find((channel) => offered.includes(channel)) ?? 'email'),
]
