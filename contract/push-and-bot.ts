import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { wholeNumberField } from './fields.ts'
import { issue } from './refusals.ts'

const browserId = z.string().regex(/^[\w-]{8,64}$/, issue('browser-id-malformed'))
const pushKey = z.string().regex(/^[\w-]{16,200}={0,2}$/, issue('base64url-needed'))
const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: issue('endpoint-malformed') }).max(2000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: pushKey, auth: pushKey }),
})

const module = 'notifications'

/** Browsers that take push messages, and the Telegram bot: the rest of the module is in notifications.ts. */
export const pushAndBot = endpoints({
  'GET /api/Notification/vapid-key': {
    module,
    who: 'anyone',
    output: z.object({ key: z.string().optional() }),
    summary: 'The public key with which a browser subscribes to push messages; absent where push is not configured',
  },
  'POST /api/Notification/SubscribePush': {
    module,
    who: 'own',
    body: z.object({
      subscription: pushSubscription,
      /** Left out by a service worker, which does not know it. */
      browserId: browserId.optional(),
      /** Without a browserId: the address that the browser has just replaced, where it says so. */
      replaces: z.string().max(2000).optional(),
      email: z.string().max(320).optional(),
    }),
    output: z.object({ id: z.number() }),
    errors: ['invalid-input', 'not-found'],
    perMinute: 30,
    summary:
      "Notes where this browser's push messages go; the same browser again replaces what was noted. Without a browserId, the browser of this session or of the replaced address; 'not-found' where none was noted",
  },
  'POST /api/Notification/Refuse': {
    module,
    who: 'anyone',
    body: z.object({ browserId, level: wholeNumberField('level', 1, 2) }),
    output: z.object({ noted: z.boolean() }),
    perMinute: 30,
    summary: "Notes that this browser's user said 'Later' (1) or that the browser refuses (2)",
  },
  'POST /api/Telegram/webhook': {
    module,
    who: 'anyone',
    body: z.looseObject({ update_id: z.number().int() }),
    output: z.object({ ok: z.boolean() }),
    errors: ['not-found'],
    summary: "Telegram's updates, proven by the secret header x-telegram-bot-api-secret-token",
  },
  'POST /api/telegramAccount/send_location_telegram': {
    module,
    who: 'signed-in',
    body: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
    output: z.object({ sent: z.boolean() }),
    errors: ['wrong-state', 'unavailable'],
    perMinute: 10,
    summary: "Sends a place to the caller's linked Telegram chat; refused where none is linked",
  },
  'GET /api/Telegram/start-link': {
    module,
    who: 'own',
    output: z.object({ url: z.string() }),
    errors: ['not-found'],
    perMinute: 20,
    summary: "A link that opens the bot and ties its chat to the caller's account; good for 15 minutes, once",
  },
})

export type PushSubscriptionInput = z.output<typeof pushSubscription>
