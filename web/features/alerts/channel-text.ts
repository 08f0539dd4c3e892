import type { ChannelName } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'

const NAMES: Record<ChannelName, () => string> = {
  email: m.email,
  sms: m.sms,
  telegram: m.telegram,
  push: m.channel_push,
}

/** What a channel is called on screen. */
export const channelText = (channel: ChannelName): string => NAMES[channel]()
