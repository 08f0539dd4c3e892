import type { ChannelName } from '#contract/notifications.ts'
import { promisedChannelsText } from '#web/lazy/promised-channels.ts'
import { m } from '#web/lib/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** Uses of alerts, a line each; they promise only the channels on which this service sends. */
export const alertUses = (channels: readonly ChannelName[]): [IconName, string][] => [
  ['bell', m.alerts_line_words()],
  ...(channels.length > 0
    ? ([['mail', m.alerts_line_channels({ ways: promisedChannelsText(channels) })]] satisfies [IconName, string][])
    : []),
  ['search', m.alerts_line_why()],
]
