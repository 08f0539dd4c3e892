import { setTimeout as wait } from 'node:timers/promises'
import { ChannelFailure } from '../core/channel.ts'
import type { BotApi } from '../core/bot-ports.ts'
import { nextSlot, RATE_LIMITS } from '../core/rate-limits.ts'
import { claimSlots, findRateLimit } from '../store/rate-limits.ts'
import type { BotWorld } from './bot-world.ts'

/**
 * A person waits for the answer: after this time they will have asked again, so it is not worth sending. Milliseconds.
 */
const LONGEST_WAIT = 3000

/**
 * Calls Telegram within the rate limit of all the bot's messages. Returns whether it succeeded; it is not repeated, as
 * the person can ask again. One chat that asks too much pauses nobody else.
 */
export async function reply(
  { db, clock, log, bot }: Pick<BotWorld, 'db' | 'clock' | 'log' | 'bot'>,
  call: (bot: BotApi) => Promise<void>,
): Promise<ChannelFailure | undefined> {
  if (!bot) return new ChannelFailure('no bot is configured')
  const now = clock.now()
  const { pausedUntil, freeAt } = await findRateLimit(db, 'telegram')
  // A send slot that comes too late is not reserved, because messages would wait for it.
  const next = Math.max(pausedUntil, nextSlot(freeAt, now))
  if (next - now > LONGEST_WAIT) return patience(next - now)
  const turn = Math.max(pausedUntil, await claimSlots(db, 'telegram', 1, RATE_LIMITS.telegram?.apart ?? 0, now))
  if (turn - now > LONGEST_WAIT) return patience(turn - now)
  if (turn > now) await wait(turn - now)
  try {
    await call(bot)
    return undefined
  } catch (error) {
    const failure =
      error instanceof ChannelFailure ? error : new ChannelFailure('the bot failed unexpectedly', { cause: error })
    log.warn({ error: failure.message }, 'the bot could not answer')
    return failure
  }
}

const patience = (retryAfter: number): ChannelFailure =>
  new ChannelFailure('Telegram asks for patience', { retryAfter })
