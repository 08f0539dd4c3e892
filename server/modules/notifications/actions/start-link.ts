import type { PersonId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '#ethiopia/time-units.ts'
import { Refused } from '#server/platform/refused.ts'
import { insertStart } from '../store/bot-updates.ts'
import type { BotWorld } from './bot-world.ts'

const GOOD_FOR = 15 * MINUTE
/**
 * How recent a sign-in must be for the chat to become a way to sign in: the person has just confirmed their identity.
 */
const FRESH = 10 * MINUTE

export const startHash = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/**
 * A URL that opens the bot and links the chat to the person's account: once, within 15 minutes. Refused with not-found
 * where there is no bot.
 */
export async function makeStartLink(
  { db, clock, settings }: Pick<BotWorld, 'db' | 'clock' | 'settings'>,
  person: { id: PersonId; signedInAt: Instant },
): Promise<{ url: string }> {
  if (settings.name === undefined || settings.webhookSecret === undefined)
    throw new Refused('not-found', refusal('telegram-not-set-up'))
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertStart(db, startHash(token), {
    personId: person.id,
    expiresAt: now + GOOD_FOR,
    signsIn: now - person.signedInAt < FRESH,
  })
  return { url: `https://t.me/${settings.name}?start=${token}` }
}
