import type { ChannelName } from '#contract/notifications.ts'
import { waysText } from '#web/lazy/channel-promise.ts'
import { m } from '#web/lib/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** Uses of alerts, a line each; they promise only the channels on which this service sends. */
export const alertUses = (channels: readonly ChannelName[]): [IconName, string][] => [
  ['bell', m.alerts_line_words()],
  ...(channels.length > 0
    ? ([['mail', m.alerts_line_channels({ ways: waysText(channels) })]] satisfies [IconName, string][])
    : []),
  ['search', m.alerts_line_why()],
]
