import { BOT_COMMANDS, BOT_WORDS } from '../core/bot-words.ts'
import type { BotWorld } from './bot-world.ts'

const WEBHOOK_PATH = '/api/Telegram/webhook'

/** The URL to which Telegram sends updates. */
export const webhookAddress = (publicOrigin: string): string => `${publicOrigin}${WEBHOOK_PATH}`

/**
 * Registers with Telegram the URL for updates and the list of commands. Rejects with ChannelFailure; repeating it
 * changes nothing.
 */
export async function announceBot({ bot, settings, log }: Pick<BotWorld, 'bot' | 'settings' | 'log'>): Promise<void> {
  if (!bot || settings.webhookSecret === undefined) return
  if (!settings.publicOrigin.startsWith('https:'))
    return log.warn({}, 'Telegram sends updates to https only: PUBLIC_ORIGIN is not')
  await bot.setWebhook(webhookAddress(settings.publicOrigin), settings.webhookSecret)
  for (const lang of [undefined, 'am'] as const) {
    const { commands } = BOT_WORDS[lang ?? 'en']
    await bot.setCommands(
      lang,
      BOT_COMMANDS.map((command) => ({ command, description: commands[command] })),
    )
  }
  log.info({}, 'Telegram knows where updates go')
}
