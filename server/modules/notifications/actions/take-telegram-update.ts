import { timingSafeEqual } from 'node:crypto'
import { Refused } from '#server/platform/refused.ts'
import type { BotWorld } from './bot-world.ts'
import { handleTelegramUpdate } from './handle-telegram-update.ts'

/**
 * Handles the updates that Telegram posts. Without the secret that only Telegram knows, the URL answers as if it did
 * not exist.
 */
export async function takeTelegramUpdate(
  world: BotWorld,
  secret: string | undefined,
  update: { update_id: number },
): Promise<{ ok: boolean }> {
  const { webhookSecret } = world.settings
  if (webhookSecret === undefined || !isSame(secret ?? '', webhookSecret)) throw new Refused('not-found')
  await handleTelegramUpdate(world, update)
  return { ok: true }
}

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
