import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Figures } from '#server/platform/metrics.ts'
import type { BotWorld } from './bot-world.ts'
import { webhookAddress } from './announce-bot.ts'

/** How often Telegram is called at most. */
const KEEP = 5 * MINUTE
/** An older failure, with nothing waiting, no longer counts. */
const LATELY = 10 * MINUTE

/** Whether Telegram still delivers updates, if it should. When Telegram does not answer, nothing is reported. */
export function webhookFigures({
  bot,
  settings,
  clock,
}: Pick<BotWorld, 'bot' | 'settings' | 'clock'>): () => Promise<Figures> {
  let known: { at: number; figures: Figures } | undefined
  async function ask(now: Instant): Promise<Figures> {
    if (!bot || settings.webhookSecret === undefined) return {}
    try {
      const { url, failedAt, waiting } = await bot.webhook()
      const isFailing = failedAt !== undefined && failedAt > now - LATELY && waiting > 0
      const isDisabled = url !== webhookAddress(settings.publicOrigin) || isFailing
      return { webhooks_disabled: [{ labels: { of: 'telegram' }, value: isDisabled ? 1 : 0 }] }
    } catch {
      return {}
    }
  }
  return async () => {
    const now = clock.now()
    if (!known || now - known.at >= KEEP || now < known.at) known = { at: now, figures: await ask(now) }
    return known.figures
  }
}
