import type { ChannelName } from '#contract/notifications.ts'
import { m } from '../lib/messages.ts'

const NAMES: Record<ChannelName, () => string> = {
  email: m.email,
  sms: m.sms,
  telegram: m.telegram,
  push: m.delivery_push,
}

/** The name of a channel for staff; its owner is offered 'push on this device' instead. */
export const channelLabel = (channel: ChannelName): string => NAMES[channel]()
