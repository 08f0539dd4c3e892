import type { pushAndBot } from '#contract/push-and-bot.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { BotWorld } from './actions/bot-world.ts'
import type { PushWorld } from './actions/push-world.ts'
import { refusePush } from './actions/refuse-push.ts'
import { replacePush } from './actions/replace-push.ts'
import { sendLocation } from './actions/send-location.ts'
import { makeStartLink } from './actions/start-link.ts'
import { subscribePush } from './actions/subscribe-push.ts'
import { takeTelegramUpdate } from './actions/take-telegram-update.ts'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Browsers that take push messages, and the Telegram bot. */
export function pushAndBotRoutes(
  world: BotWorld & PushWorld,
): Pick<Handlers<'notifications'>, keyof typeof pushAndBot> {
  return {
    'GET /api/Notification/vapid-key': async () => (world.push ? { key: (await world.push.vapid()).publicKey } : {}),
    'POST /api/Notification/SubscribePush': ({ body: { browserId, ...body } }, caller, { userAgent }) =>
      browserId === undefined
        ? replacePush(world, personOf(caller), { ...body, userAgent })
        : subscribePush(world, personOf(caller), { ...body, browserId, userAgent }),
    'POST /api/Notification/Refuse': ({ body }) => refusePush(world, body),
    'POST /api/Telegram/webhook': ({ body }, _, request) =>
      takeTelegramUpdate(world, request.header(SECRET_HEADER), body),
    'POST /api/telegramAccount/send_location_telegram': ({ body }, caller) =>
      sendLocation(world, personOf(caller).id, body),
    'GET /api/Telegram/start-link': (_, caller) => makeStartLink(world, personOf(caller)),
  }
}
