import type { ChannelName } from '#contract/notifications.ts'
import type { Config } from './config.ts'
import type { Channels } from './modules/notifications/index.ts'

const ORDER: readonly ChannelName[] = ['email', 'sms', 'telegram', 'push']

/**
 * The connected services for pages: screens promise nothing else. `channels` are those that
 * really send; the bot only needs a token, and `linksChats` means that it receives messages.
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
