import type { PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { Refused } from '#server/platform/refused.ts'
import { updateContactPointOff } from '../store/contact-points.ts'
import { findChatOf } from '../store/chats-and-browsers.ts'
import { reply } from './bot-reply.ts'
import type { BotWorld } from './bot-world.ts'

const LINK_FIRST = refusal('telegram-link-first')

/**
 * Sends a place to the person's Telegram chat. Refused with wrong-state where no usable chat is linked, with
 * unavailable where Telegram is away.
 */
export async function sendLocation(
  world: BotWorld,
  personId: PersonId,
  place: { lat: number; lon: number },
): Promise<{ sent: boolean }> {
  const chat = await findChatOf(world.db, personId)
  if (!chat) throw new Refused('wrong-state', LINK_FIRST)
  const startedAt = world.clock.now()
  const failure = await reply(world, (bot) => bot.sendLocation(chat.address, place))
  if (!failure) return { sent: true }
  if (!failure.gone)
    throw new Refused(
      'unavailable',
      refusal('sending-failed'),
      failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter },
    )
  await updateContactPointOff(world.db, chat.id, failure.message, startedAt, world.clock.now())
  throw new Refused('wrong-state', LINK_FIRST)
}
