import type { ChannelName } from '#contract/notifications.ts'
import type { Config } from './config.ts'
import type { Channels } from './modules/notifications/index.ts'

const ORDER: readonly ChannelName[] = ['email', 'sms', 'telegram', 'push']

/**
 * The connected services as pages know them: the one source of what screens may promise. `channels` are those that
 * really send; the bot counts with a token alone, and `linksChats` where it hears what people write to it.
 */
export function pageIntegrations(
  {
    integrations,
    telegramWebhookSecret,
    gateway,
    seller,
  }: Pick<Config, 'integrations' | 'telegramWebhookSecret' | 'gateway' | 'seller'>,
  channels: Channels,
) {
  const { telegramBot, ...others } = integrations
  const hasBot = channels.telegram !== undefined && telegramBot !== undefined
  return {
    ...others,
    ...(hasBot ? { telegramBot, linksChats: telegramWebhookSecret !== undefined } : {}),
    ...(gateway ? { takesPayments: true } : {}),
    ...(seller.accounts.length > 0 ? { takesTransfers: true } : {}),
    channels: ORDER.filter((name) => channels[name] !== undefined),
  }
}
export type PageIntegrations = ReturnType<typeof pageIntegrations>
