import type { ChannelName } from './core/message.ts'

/** Each channel has a queue of its own, so that a slow one never delays another. */
export const messagesJob = (channel: ChannelName): string => `messages-${channel}`
