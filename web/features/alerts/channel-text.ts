import type { ContactState } from '#contract/contact-state.ts'
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

/** What stands under a channel's name: where it leads and when it is used; of a chat that is not linked, only that. */
export const channelDetail = (
  channel: ChannelName,
  { state, labels }: Pick<ContactState, 'state' | 'labels'>,
  usual: string,
): string =>
  channel === 'telegram' && state === 'missing'
    ? m.channel_unlinked()
    : [...labels, usual].filter((label) => label !== '').join(' · ')
