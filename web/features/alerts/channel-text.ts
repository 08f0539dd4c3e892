import type { ContactState } from '#contract/contact-state.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'

const NAMES: Record<ChannelName, () => string> = {
  email: m.email,
  sms: m.sms,
  telegram: m.telegram,
  push: m.channel_push,
}

/** The channel's name on screen, in the reader's language. */
export const channelText = (channel: ChannelName): string => NAMES[channel]()

/**
 * The line under a channel's name: its address and its usual use; for an unlinked Telegram only that it is not linked.
 */
export const channelDetail = (
  channel: ChannelName,
  { state, labels }: Pick<ContactState, 'state' | 'labels'>,
  usual: string,
): string =>
  channel === 'telegram' && state === 'missing'
    ? m.channel_unlinked()
    : [...labels, usual].filter((label) => label !== '').join(' · ')
