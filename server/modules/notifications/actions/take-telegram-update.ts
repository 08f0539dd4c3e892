import { timingSafeEqual } from 'node:crypto'
import { Refused } from '#server/platform/refused.ts'
import type { BotWorld } from './bot-world.ts'
import { handleUpdate } from './handle-update.ts'

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
  await handleUpdate(world, update)
  return { ok: true }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
